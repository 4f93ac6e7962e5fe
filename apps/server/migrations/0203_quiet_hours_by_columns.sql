-- Whether it is quiet, by the columns of a row of quiet_hours: statements over rows of many shops ask for it, and a function that reads a
-- table itself cannot be called where shops are distributed (0082). False without hours.
create function is_quiet(
  p_from_minute int, p_to_minute int, p_next_from_minute int, p_next_to_minute int, p_next_at timestamptz, p_at timestamptz
) returns boolean language sql immutable as $$
  select coalesce(case when h.began < h.ended then h.clock >= h.began and h.clock < h.ended
                       else h.clock >= h.began or h.clock < h.ended end, false)
    from (select case when p_next_at <= p_at then p_next_from_minute else p_from_minute end as began,
                 case when p_next_at <= p_at then p_next_to_minute else p_to_minute end as ended,
                 extract(hour from p_at at time zone 'Asia/Shanghai') * 60
                   + extract(minute from p_at at time zone 'Asia/Shanghai') as clock) as h
$$;

create or replace function is_quiet_at(p_person_id uuid, p_at timestamptz) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from quiet_hours h
     where h.person_id = p_person_id
       and is_quiet(h.from_minute, h.to_minute, h.next_from_minute, h.next_to_minute, h.next_at, p_at));
end $$;
