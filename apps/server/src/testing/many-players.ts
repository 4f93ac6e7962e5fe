import type { TestApp } from './test-app.ts'

const NICKNAME = '众人'

/** Adds so many players to a shop at once, who never sign in; their mobile numbers begin with these three digits. */
export async function addManyPlayers(
  { pool }: Pick<TestApp, 'pool'>,
  { shopId, count, mobiles }: { readonly shopId: string; readonly count: number; readonly mobiles: string },
): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `with people as (
       insert into persons (id, mobile, password_hash, adult_confirmed_at, agreement_version, created_at)
       select gen_random_uuid(), $2 || lpad(n::text, 8, '0'), '', now(), '1', now() from generate_series(1, $3::int) as n
       returning id)
     insert into players (shop_id, id, person_id, nickname, created_at)
     select $1, gen_random_uuid(), id, $4, now() from people returning id`,
    [shopId, mobiles, count, NICKNAME],
  )
  return rows.map(({ id }) => id)
}
