import { addMs, chinaDate, days, fen, type Instant, instant, present, yuan } from '@caimin/base'
import {
  hitRateOf,
  MIN_RANKED_POSTS,
  netOf,
  type OrderOutcome,
  profitRateOf,
  type RecordSums,
  streakOf,
  sumRecord,
} from '@caimin/rules/follow'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { sqlTime } from '../../../../platform/database/columns.ts'
import { newId } from '../../../../platform/ids.ts'
import { must } from '../../../../testing/desk-scene.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { keepRecords, rollRecords } from './keep-records.ts'

const START = instant(Date.parse('2026-11-20T12:00:00+08:00'))
const app = await testApp({ at: START })
afterAll(() => app.close())

/** An order as a test makes it: its state, what was printed of it, and what it brought. */
interface MadeOrder {
  readonly state: number
  readonly captured: bigint
  readonly refund: bigint
  readonly prize: bigint
  readonly commission: bigint
}

interface MadePost extends MadeOrder {
  readonly poster: number
  readonly daysAgo: number
  readonly copies: readonly MadeOrder[]
}

const orders = fc
  .record({
    state: fc.constantFrom(2, 5, 6, 7, 8, 9, 10, 10, 10),
    captured: fc.constantFrom(1_000n, 2_000n),
    refundPart: fc.constantFrom(0n, 0n, 0n, 1n, 2n),
    prize: fc.constantFrom(0n, 500n, 1_000n, 2_000n, 5_000n),
  })
  .map(({ state, captured, refundPart, prize }): MadeOrder => {
    const isPrinted = state >= 6
    const isSettled = state >= 8
    return {
      state,
      captured: isPrinted ? captured : 0n,
      refund: isSettled ? (captured * refundPart) / 2n : 0n,
      prize: isSettled && refundPart < 2n ? prize : 0n,
      commission: isSettled && prize > captured ? (prize - captured) / 20n : 0n,
    }
  })

const posts = fc.array(
  fc
    .tuple(orders, fc.nat({ max: 1 }), fc.nat({ max: 34 }), fc.array(orders, { maxLength: 2 }))
    .map(([order, poster, daysAgo, copies]): MadePost => ({ ...order, poster, daysAgo, copies })),
  { minLength: 8, maxLength: 30 },
)

const outcomeOf = ({ state, captured, refund, prize, commission }: MadeOrder, isCopy: boolean): OrderOutcome => ({
  isSettled: state >= 8,
  captured: fen(captured),
  voidRefund: fen(refund),
  prizeAfterTax: fen(isCopy ? prize - commission : prize),
})

/** A copy hits by what it brought; what stays of it after the commission is what its sums are of. */
const sumCopies = (copies: readonly MadeOrder[]): RecordSums => ({
  ...sumRecord(copies.map((copy) => outcomeOf(copy, true))),
  hits: sumRecord(copies.map((copy) => outcomeOf(copy, false))).hits,
})

/** What anyone would find who adds up the posts of one person that closed within some days. */
function recomputed(made: readonly MadePost[], poster: number, within: number) {
  const own = made.filter((post) => post.poster === poster)
  const recent = own.filter(({ daysAgo }) => daysAgo < within)
  const newestFirst = own.toSorted((a, b) => a.daysAgo - b.daysAgo || made.indexOf(b) - made.indexOf(a))
  return {
    record: sumRecord(recent.map((post) => outcomeOf(post, false))),
    copiers: sumCopies(recent.flatMap(({ copies }) => copies)),
    streak: streakOf(newestFirst.map((post) => outcomeOf(post, false))),
  }
}

const viewOf = (sums: RecordSums) => ({
  orders: sums.orders,
  hits: sums.hits,
  hit_rate: hitRateOf(sums),
  profit_rate: profitRateOf(sums),
})

/** Writes orders, holds and posts as they are left by the product; returns whose they are and all order ids. */
async function seed(made: readonly MadePost[], now: Instant) {
  const shop = await app.shop()
  const posters = [await app.player({ shop, balance: yuan(1) }), await app.player({ shop })]
  const copier = await app.player({ shop, balance: yuan(1) })
  const ids: string[] = []
  await app.database.tx(async (t) => {
    const order = async (playerId: string, { state, captured, refund, prize }: MadeOrder) => {
      const [id, hold] = [newId(t.wallNow), newId(t.wallNow)]
      ids.push(id)
      await t.db.executeQuery({
        sql: `
          with placed as (
            insert into orders (shop_id, id, order_no, player_id, game, state, bet, notes, stake, tolerance, cutoff_at, placed_at,
                                accept_by, print_by, request_id, money_after, state_at, prize, prize_after_tax, void_refund)
            values ($1, $2::uuid, $2::text, $3, 'jczq', $4, '{}', 1, 2000, '{}', now(), now(), now(), now(), $2::uuid, 0, now(),
                    $5, $5, $6)),
          posted as (
            insert into journals (shop_id, id, kind, cause_id, posted_at, business_at)
            values ($1, $7::uuid, 'bet_hold', $2::uuid, now(), now())),
          held as (
            insert into holds (shop_id, id, player_id, journal_id, gift, locked, free, win)
            values ($1, $7::uuid, $3, $7::uuid, 0, 0, 2000, 0)),
          joined as (
            insert into order_parties (shop_id, order_id, player_id, role, share, hold_id)
            values ($1, $2::uuid, $3, 'owner', 2000, $7::uuid))
          insert into hold_resolutions (shop_id, hold_id, amount, captured, released, journal_id)
          select $1, $7::uuid, 2000, $8::bigint, 2000 - $8::bigint, $7::uuid where $4 <> 2`,
        parameters: [
          shop.id,
          id,
          playerId,
          state,
          state >= 8 ? prize : null,
          state >= 8 ? refund : null,
          hold,
          captured,
        ],
      } as never)
      return id
    }
    for (const post of made) {
      const poster = present(posters[post.poster], 'two posters')
      const orderId = await order(poster.playerId, post)
      const cutoffAt = addMs(now, -days(post.daysAgo))
      const postId = newId(t.wallNow)
      await t.db.executeQuery({
        sql: `
          with known as (insert into posters (shop_id, player_id) values ($1, $4) on conflict do nothing)
          insert into posts (shop_id, id, order_id, poster_id, game, declaration, commission_percent, is_hidden, posted_at, cutoff_at,
                             day, stake, unit_stake, unit_notes, unit, shape, commitment, salt)
          values ($1, $2, $3, $4, 'jczq', '', 5, false, $5, $5, $6, 2000, 200, 1, '{}', '{}', sha256('a'), sha256('a'))`,
        parameters: [shop.id, postId, orderId, poster.playerId, sqlTime(cutoffAt), chinaDate(cutoffAt)],
      } as never)
      for (const copy of post.copies) {
        const copyId = await order(copier.playerId, copy)
        await t.db
          .insertInto('copies')
          .values({
            ...{
              shop_id: shop.id,
              order_id: copyId,
              id: newId(t.wallNow),
              post_id: postId,
              player_id: copier.playerId,
            },
            ...{ units: 10, standing_order_id: null, commission: fen(copy.commission) },
          })
          .execute()
      }
    }
  })
  return { shop, posters, copier, ids }
}

it('boards and records are what adding the posts up again gives, in whatever order their ends are heard of', async () => {
  await fc.assert(
    fc.asyncProperty(posts, fc.infiniteStream(fc.nat()), async (made, random) => {
      const now = app.clocks.business()
      const { shop, posters, copier, ids } = await seed(made, now)
      const heard = ids.map((id) => [random.next().value as number, id] as const).sort(([a], [b]) => a - b)
      for (const [at, part] of [heard.slice(0, 7), heard.slice(3), heard.slice(0, 2)].entries()) {
        await keepRecords(app.database, [{ shopId: shop.id, orderIds: part.map(([, id]) => id) }])
        if (at === 1) await rollRecords(app.database)
      }
      for (const within of [7, 30] as const) {
        const expected = posters.map(({ playerId }, poster) => ({ playerId, ...recomputed(made, poster, within) }))
        const board = async (name: 'profit' | 'hits' | 'streak' | 'copiers') =>
          must(await copier.client.follow.boards({ board: name, days: `${within}` })).rows
        const ranked = (await board('streak')).map(({ poster, record, copiers }) => ({ poster, record, copiers }))
        for (const { poster, record, copiers } of ranked) {
          const known = present(
            expected.find(({ playerId }) => playerId === poster.player_id),
            'a poster',
          )
          expect(record).toMatchObject(viewOf(known.record))
          expect(copiers).toMatchObject(viewOf(known.copiers))
          expect(poster.streak).toBe(known.streak)
        }
        const sortedBy = (
          of: (known: (typeof expected)[number]) => number,
          who: (known: (typeof expected)[number]) => boolean,
        ) =>
          expected
            .filter(who)
            .map(of)
            .toSorted((a, b) => b - a)
        expect(ranked.map(({ poster }) => poster.streak)).toEqual(
          sortedBy(
            ({ streak }) => streak,
            ({ record }) => record.orders > 0,
          ),
        )
        expect((await board('profit')).map(({ record }) => record.profit_rate)).toEqual(
          sortedBy(
            ({ record }) => profitRateOf(record) ?? 0,
            ({ record }) => record.orders >= MIN_RANKED_POSTS,
          ),
        )
        expect((await board('copiers')).map(({ copiers }) => copiers.orders)).toHaveLength(
          expected.filter(({ copiers }) => copiers.orders > 0).length,
        )
        expect(Number(expected.reduce((total, { copiers }) => total + netOf(copiers), 0n))).toBe(
          (await board('copiers')).reduce(
            (total, { copiers }) => total + Math.round((Number(copiers.prize) - Number(copiers.stake)) * 100),
            0,
          ),
        )
      }
    }),
    { numRuns: 12 },
  )
}, 120_000)

it('moves the windows on after midnight', async () => {
  const made: MadePost[] = [
    { state: 10, captured: 2_000n, refund: 0n, prize: 5_000n, commission: 0n, poster: 0, daysAgo: 5, copies: [] },
  ]
  const { shop, posters, copier, ids } = await seed(made, app.clocks.business())
  await keepRecords(app.database, [{ shopId: shop.id, orderIds: ids }])
  const posterId = present(posters[0], 'a poster').playerId
  const shown = async () => must(await copier.client.follow.poster({ player_id: posterId }))
  expect(await shown()).toMatchObject({ last_7_days: { orders: 1 }, last_30_days: { orders: 1 }, streak: 1 })
  await app.advance(days(3))
  await rollRecords(app.database)
  expect(await shown()).toMatchObject({ last_7_days: { orders: 0 }, last_30_days: { orders: 1 }, all: { orders: 1 } })
  expect(must(await copier.client.follow.boards({ board: 'streak', days: '7' })).rows).toEqual([])
})
