-- Orders that the first look of a row has taken on. Where there are no others between its ends, the second has nothing to look for. A
-- worker that does not count leaves it at 0, and the second look reads them all.
alter table settlements_due add column looked_at int not null default 0;
