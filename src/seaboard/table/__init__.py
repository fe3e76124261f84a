"""The table: play in the browser, with people and bots. `seaboard serve` runs it.

guard     every request: size, rate, origin, headers
pages     HTML for people, and table_pages at a table; panels draws the parts of a page, stream sends what changed
          visits, preferences, assets, rulebook, charts and description are what they are made with
api       JSON for programs; schemas types what comes in and goes out
identity  who is asking; finding, which table they mean

making    new tables; saving, tables from saved games and the other way round
seating   who sits where, and for whom a bot plays on; opponents are the bots that may sit at a table
deciding  decisions, confirmed and taken back
advising  hints and analysis
talking   what people say
driving   lets games go on: bots decide, clocks run

hall      all tables: every change of a table is an event, stored there and told to all who watch
room      one table in memory: its match, seats, clocks, and what may be done; undoing says how far decisions can be taken back
thinking  bots, hints and analysis, in processes of their own
notices   webhooks
store     the database; migrations bring it up to date

pages, api → making … driving → hall → room → core; store below hall. app puts them together, and warming draws each game once.
What leaves for a seat comes from the match's scene and log for that seat.
"""
