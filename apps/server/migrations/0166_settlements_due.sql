-- What settlement has to look at: the orders of a subject after one key and up to another, in the order of their keys. Every worker of
-- every process takes the next row under its lock, settles a batch and moves the row on in the same transaction.
create table settlements_due (
  id uuid primary key default gen_random_uuid(),
  subject_kind text not null check (subject_kind in ('match', 'draw')),
  subject_id text not null,
  -- Orders that were settled before a correction; otherwise those that wait.
  is_again boolean not null,
  is_split boolean not null default false,
  from_shop uuid not null default '00000000-0000-0000-0000-000000000000',
  from_order uuid not null default '00000000-0000-0000-0000-000000000000',
  until_shop uuid not null default 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  until_order uuid not null default 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  -- The last order that was looked at; null before the first.
  after_shop uuid,
  after_order uuid,
  -- A batch up to this order failed: its orders are settled one by one.
  careful_shop uuid,
  careful_order uuid,
  -- The second look waits until every transaction has ended that ran during the first: one of them may have issued an order without
  -- seeing the result, or held an order that the first look left out.
  is_second_look boolean not null default false,
  second_look_from xid8,
  -- How often the one order of the row could not be settled.
  tries int not null default 0,
  asked_at timestamptz not null default clock_timestamp(),
  ready_at timestamptz not null default clock_timestamp()
);
create index settlements_due_by_turn on settlements_due (is_again desc, asked_at, id);
create index settlements_due_of_subject on settlements_due (subject_kind, subject_id);
create unique index settlements_due_set_aside on settlements_due (subject_kind, subject_id, is_again, until_shop, until_order) where tries > 0;

-- What a source tells of long ago is no draw that orders wait for; the sweep that looks at all finds the exception.
create function results_fall_due() returns trigger language plpgsql as $$
begin
  insert into settlements_due (subject_kind, subject_id, is_again)
  select distinct subject_kind, subject_id, false from new_rows where confirmed_at > business_now() - interval '14 days';
  return null;
end $$;
create trigger results_fall_due after insert on results
  referencing new table as new_rows for each statement execute function results_fall_due();

-- A correction also lets orders end that waited for an amount.
create function corrections_fall_due() returns trigger language plpgsql as $$
begin
  insert into settlements_due (subject_kind, subject_id, is_again)
  select distinct subject_kind, subject_id, is_again from new_rows cross join (values (true), (false)) as w (is_again)
   where replaced_at > business_now() - interval '14 days';
  return null;
end $$;
create trigger corrections_fall_due after insert on result_revisions
  referencing new table as new_rows for each statement execute function corrections_fall_due();

-- What the prizes of an issue depend on may become known after its numbers.
create function issue_facts_fall_due() returns trigger language plpgsql as $$
begin
  insert into settlements_due (subject_kind, subject_id, is_again)
  select distinct subject_kind, subject_id, false from results
   where subject_kind = 'draw' and subject_id = new.game || ':' || new.issue_no;
  return null;
end $$;
create trigger issue_facts_fall_due after insert on issues for each row execute function issue_facts_fall_due();
create trigger changed_issue_facts_fall_due after update of facts, pool_before_fen on issues for each row
  when (old.facts is distinct from new.facts or old.pool_before_fen is distinct from new.pool_before_fen)
  execute function issue_facts_fall_due();
