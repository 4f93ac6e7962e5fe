import { fen } from '@caimin/base'
import { addPost, type PlaceParts, serveFollowers } from '../apps/server/src/core/orders/index.ts'
import { LONE_SHOP, makeWorld, PLAYERS, personId, playerId, shopId } from './betting-world.ts'
import { followLists, seedPosts } from './follow/posts.ts'
import { measureFirstPages } from './lists/first-pages.ts'
import { makeListsWorld } from './lists/world.ts'
import { CLIENTS, openParts, place } from './placing.ts'
import { type BenchRow, median, report } from './report.ts'

// The followers of one post against as many bets of the same players, placed as fast as core/orders places them in one
// shop (the row of `place-bet`); and the first pages of boards and posts with a million posts in one shop.
// FOLLOW_ONLY=serve or =lists measures one of the two; FOLLOW_POSTS is another number of posts.
const ROUNDS = 3
const PAGE_LIMIT_MS = 50
const { FOLLOW_ONLY, FOLLOW_POSTS = '1000000' } = process.env

const SHOP = shopId(LONE_SHOP)
/** One more than the players of the world. */
const POSTER = 2 * PLAYERS + 1

const rows: BenchRow[] = []
if (FOLLOW_ONLY !== 'lists') rows.push(await measureServing())
if (FOLLOW_ONLY !== 'serve') rows.push(...(await measureLists(Number(FOLLOW_POSTS))))
report(rows)

async function measureServing(): Promise<BenchRow> {
  const world = await makeWorld()
  const parts = openParts(world.url)
  try {
    await seedFollowers(parts)
    await placeAll(parts)
    const rates = { bets: [] as number[], copies: [] as number[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.bets.push(await rateOf(() => placeAll(parts)))
      const postId = await newPost(parts)
      rates.copies.push(await rateOf(() => serveFollowers(parts, { shopId: SHOP, postId })))
      await expectServed(parts, postId)
    }
    const [bets, copies] = [median(rates.bets), median(rates.copies)]
    return {
      name: 'follow/2000-followers-to-place-bet',
      ours: copies,
      limit: bets,
      ratio: copies / bets,
      unit: 'bets/s',
    }
  } finally {
    await parts.pool.end()
    await world.stop()
  }
}

/** A poster in the lone shop, whose every player follows. */
async function seedFollowers({ pool }: PlaceParts): Promise<void> {
  await pool.query(
    `insert into persons (id, mobile, password_hash, adult_confirmed_at, agreement_version, created_at, active_shop_id)
     values ($1, '13800000000', '-', now(), '1', now(), $2)`,
    [personId(POSTER), SHOP],
  )
  await pool.query(
    `insert into players (shop_id, id, person_id, nickname, created_at) values ($1, $2, $3, 'poster', now())`,
    [SHOP, playerId(POSTER), personId(POSTER)],
  )
  await pool.query('insert into wallets (shop_id, player_id, free) values ($1, $2, 1000000000)', [
    SHOP,
    playerId(POSTER),
  ])
  await pool.query(
    `insert into standing_orders (shop_id, id, player_id, poster_id, game, state, created_at, amount, total_copies,
                                  copies_per_day, min_post_stake, max_post_stake)
     select shop_id, gen_random_uuid(), id, $2, 'jczq', 'active', now() - interval '1 day', 200, 1000, 1000, 2000, 20000000
       from players where shop_id = $1 and id <> $2`,
    [SHOP, playerId(POSTER)],
  )
  await pool.query('analyze')
}

/** A bet of every follower, with as many at once as `place-bet` has clients. */
async function placeAll(parts: PlaceParts): Promise<void> {
  let next = PLAYERS
  const client = async () => {
    while (next < 2 * PLAYERS) {
      next += 1
      await place(parts, next)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
}

/** Followers of one post a second. */
async function rateOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return PLAYERS / ((performance.now() - began) / 1000)
}

async function newPost(parts: PlaceParts): Promise<string> {
  const orderId = await place(parts, POSTER, 10)
  return await parts.database.tx(async (t) => {
    await t.db.updateTable('orders').set({ state: 2 }).where('id', '=', orderId).execute()
    const added = await addPost(t, parts, {
      shopId: SHOP,
      playerId: playerId(POSTER),
      orderId,
      declaration: '',
      commissionPercent: 5,
      isHidden: true,
    })
    if (!added.ok) throw new Error(`A post was refused: ${added.reason}`)
    return added.value.postId
  })
}

async function expectServed({ pool }: PlaceParts, postId: string): Promise<void> {
  const { rows: found } = await pool.query<{ copies: number; staked: bigint }>(
    `select count(*)::int as copies, (select copied_stake from posts where id = $1) as staked from copies where post_id = $1`,
    [postId],
  )
  const [served] = found
  if (served?.copies !== PLAYERS || served.staked !== fen(BigInt(PLAYERS) * 200n)) {
    throw new Error(`${served?.copies} of ${PLAYERS} followers were served`)
  }
}

async function measureLists(posts: number): Promise<BenchRow[]> {
  const world = await makeListsWorld()
  try {
    await seedPosts(world, posts)
    return await measureFirstPages('follow', followLists(world), PAGE_LIMIT_MS)
  } finally {
    await world.close()
  }
}
