-- Lists continue after a time and an id. A cursor holds milliseconds, and what is compared with it is the column itself, as the
-- index has it: it must hold no more.
alter table persons alter column created_at type timestamptz(3);
alter table players alter column created_at type timestamptz(3);
alter table claw_backs alter column created_at type timestamptz(3);
