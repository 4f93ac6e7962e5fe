-- How far the clock of the demo world is ahead of the true time once all of the world is there.
alter table demo_marker add column clock_ahead_ms bigint not null default 0 check (clock_ahead_ms >= 0);
