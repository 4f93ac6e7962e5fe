-- Why a person may not play is said once; before, `place_bet` and every query that asked had a copy.

create function is_minor(p_birth_date date, p_at timestamptz) returns boolean language sql immutable as $$
  select coalesce(p_birth_date > (p_at at time zone 'Asia/Shanghai')::date - interval '18 years', false)
$$;

-- Null when the person may play.
create function play_bar(p persons, p_at timestamptz) returns text language sql immutable as $$
  select case
    when is_minor(p.birth_date, p_at) then 'under_age'
    when p.self_excluded_until > p_at then 'self_excluded'
    when p.cooling_off_until > p_at then 'cooling_off'
  end
$$;

-- Null when the person may bet and recharge; a frozen account still receives what was paid before.
create function person_refusal(p persons, p_at timestamptz) returns text language sql immutable as $$
  select case when p.frozen_at is not null then 'account_frozen' else play_bar(p, p_at) end
$$;

alter function limit_in_the_way(uuid, boolean, bigint, timestamptz) rename to limit_exceeded;

-- `place_bet` stays as 0027 has it, but for these lines.
do $do$
declare
  line record;
  text text := pg_get_functiondef('place_bet'::regproc);
begin
  for line in
    select * from (values
      ('limit_in_the_way(', 'limit_exceeded('),
      ($old$p.frozen_at, p.cooling_off_until, p.self_excluded_until,
         p.birth_date > (clock.at at time zone 'Asia/Shanghai')::date - interval '18 years' as is_minor,$old$,
       'person_refusal(p, clock.at) as refusal,'),
      ($old$when facts.frozen_at is not null then 'account_frozen'
    when facts.is_minor then 'under_age'
    when facts.self_excluded_until > facts.at then 'self_excluded'
    when facts.cooling_off_until > facts.at then 'cooling_off'$old$,
       'when facts.refusal is not null then facts.refusal')) as changed (old, new)
  loop
    if position(line.old in text) = 0 then
      raise exception 'place_bet does not contain: %', line.old;
    end if;
    text := replace(text, line.old, line.new);
  end loop;
  execute text;
end $do$;
