"""The table: play in the browser, with people and bots. `seaboard serve` runs it.

connections, guard   every connection and every request: deadlines, names (hosts), size, rates, origin, headers
metrics, logs        what a server tells about itself: health, figures (times), events
pages     HTML for people, table_pages at a table, own_pages about oneself; panels draws the parts of a page, stream sends what changed
          visits, preferences, assets, rulebook, telling, charts and description are what they are made with
api       JSON for programs; schemas types what comes in and goes out
identity  who is asking, by their credentials; finding, which table they mean

making    new tables; saving, tables from saved games and the other way round
seating   who sits where, and for whom a bot plays on; opponents are the bots that may sit at a table, names tells who looks like whom
deciding  decisions, confirmed and taken back; consenting, what all must agree to
ending    who resigns, and tables that end without a result
advising  hints and analysis
talking   what people say; muting, whom somebody does not want to hear
driving   lets games go on: bots decide, clocks run

hall      all tables: every change of a table is an event, stored there and told to all who watch
room      one table in memory: its match, seats, clocks, and what may be done; records are what it remembers, taking_back says what of
          it, undoing how far that is possible
thinking  bots, hints and analysis, in processes of their own, for which work waits in queues
notices   webhooks
store     the database; migrations bring it up to date, writing has a thread for what is written, claims keep a second server away from it
backups   copies of the database; admin, what the host does to it from outside

pages, api → making … driving → hall → room → core; store below hall. app puts them together, and warming draws each game once.
What leaves for a seat comes from the match's scene and log for that seat.
"""
