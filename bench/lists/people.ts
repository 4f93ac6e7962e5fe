/** An id that belongs to a number, in SQL. */
export const sqlIdOf = (kind: string, number: string): string =>
  `('00000000-0000-7000-${kind}-' || lpad((${number})::text, 12, '0'))::uuid`

/** So many people who are players of one shop: 彩民1, 彩民2. */
export const playersSql = (own: string, count: number): string => `
  insert into persons (id, mobile, password_hash, adult_confirmed_at, agreement_version, created_at, active_shop_id)
  select ${sqlIdOf('a000', 'n')}, '138' || lpad(n::text, 8, '0'), '-', now(), '1', now() - interval '50 days', ${own}
    from generate_series(1, ${count}) n;
  insert into players (shop_id, id, person_id, nickname, created_at)
  select ${own}, ${sqlIdOf('8000', 'n')}, ${sqlIdOf('a000', 'n')}, '彩民' || n, now() from generate_series(1, ${count}) n;
  insert into wallets (shop_id, player_id) select ${own}, ${sqlIdOf('8000', 'n')} from generate_series(1, ${count}) n`
