-- What a rate of any shop's agents counts at the most wherever it is read, by the operator. One row, which who sets a rate locks.
create table agent_ceiling (
  is_only boolean primary key default true check (is_only),
  -- Tenths of a percent.
  rate smallint not null default 100 check (rate between 0 and 100),
  -- Null until it is first set.
  set_at timestamptz,
  set_by uuid references staff (id),
  check ((set_at is null) = (set_by is null))
);
insert into agent_ceiling default values;
create trigger agent_ceiling_keeps before delete or truncate on agent_ceiling for each statement execute function refuse_change();
