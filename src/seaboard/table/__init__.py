"""The table: play in the browser, with people and bots. `seaboard serve` runs it.

guard     every request: size, rate, origin, headers
pages     HTML for people, and table_pages at a table; panels draws the parts of a page, stream sends what changed
          visits, preferences, assets, rulebook, charts and description are what they are made with
api       JSON for programs; schemas types what comes in and goes out
identity  who is asking
hall      all tables: every change of a table is checked here, stored as an event, and told to all who watch
room      one table in memory: its match, seats, clocks, and what may be done; undoing says how far decisions can be taken back
thinking  bots, hints and analysis, in processes of their own
notices   webhooks
store     the database; migrations bring it up to date

pages, api → hall → room → core; store below hall. What leaves for a seat comes from the match's scene and log for that seat.
"""
