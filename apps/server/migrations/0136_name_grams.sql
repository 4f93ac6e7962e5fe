-- An agent looks for one of a hundred thousand users by a part of the nickname, which may be two Chinese characters: too short for
-- trigrams. Each character, and each two beside each other, lead to the names that have them.
create function name_grams(name text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct substr(lower(name), at, width)), '{}')
    from generate_series(1, length(name)) at, generate_series(1, 2) width
   where at + width - 1 <= length(name)
$$;
create index players_by_name_grams on players using gin (name_grams(nickname));
