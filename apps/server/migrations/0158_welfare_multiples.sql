-- Terminals of the welfare lottery print 50 times on a ticket, those of the sports lottery 99: a limit for each kind.
-- Where the one limit was lower already, it was lower for both.
alter table shops add column welfare_multiple_limit int not null default 50
  check (welfare_multiple_limit between 1 and 50);

update shops set welfare_multiple_limit = ticket_multiple_limit where ticket_multiple_limit < 50;
