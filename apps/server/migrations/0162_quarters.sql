-- Of basketball the points of each quarter so far, [{ "home": 26, "away": 31 }, ...], and of what is played over time.
alter table matches add column quarters jsonb;
