-- The table of a league.
create index matches_of_league on matches (sport, league, kickoff_at) where status = 'finished';
