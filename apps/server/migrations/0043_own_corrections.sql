-- A clerk who records a ticket again that they recorded themselves waits for a second person, too. Such a review may be of a
-- game that prints no odds; a first record is looked at for its odds alone.
alter table ticket_reviews
  alter column printed_odds drop not null,
  alter column printed_handicaps drop not null,
  alter column printed_totals drop not null,
  add check ((printed_odds is null) = (printed_handicaps is null) and (printed_odds is null) = (printed_totals is null)),
  add check (printed_odds is not null or correction_reason is not null);
