-- Legal advice on how many levels of agents a stake may have above it in production. One of the operator's people records it, another
-- agrees to it; what was agreed to last counts, and nothing that was written is changed.
create table agent_advice (
  id uuid primary key,
  levels smallint not null check (levels between 2 and 8),
  words text not null,
  advised_by text not null,
  advised_on date not null,
  recorded_by uuid not null references staff (id),
  recorded_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'agreed', 'rejected')),
  decided_by uuid references staff (id),
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check (state <> 'agreed' or decided_by <> recorded_by)
);
create unique index agent_advice_waiting on agent_advice (state) where state = 'waiting';
create index agent_advice_agreed on agent_advice (decided_at desc, id desc) where state = 'agreed';
create trigger agent_advice_stays before update of id, levels, words, advised_by, advised_on, recorded_by, recorded_at on agent_advice
  for each row execute function refuse_change();
create trigger agent_advice_decided_stays before update on agent_advice
  for each row when (old.state <> 'waiting') execute function refuse_change();
create trigger agent_advice_keeps before delete or truncate on agent_advice for each statement execute function refuse_change();
