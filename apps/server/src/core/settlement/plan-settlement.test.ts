import { type Fen, fen, minus, yuan } from '@caimin/base'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { cloneDatabase, type TestDatabase } from '../../testing/clone-database.ts'
import { findBuckets, makeHolds, proveLedger, totalOf } from '../ledger/index.ts'
import { settleSubject } from './settle-subject.ts'
import { seededPoint } from './testing/kill-drill.ts'
import {
  DRAWN,
  fillAndSettle,
  fillUntil,
  type PlanDrill,
  preparePlan,
  SUBJECT,
  withParts,
} from './testing/plan-drill.ts'
import { confirmForTest } from './testing/printed-orders.ts'

const PEOPLE = 500
const POINTS = 20
const OPENING = yuan(1_000_000)

let prepared: TestDatabase
let drill: PlanDrill

beforeAll(async () => {
  prepared = await cloneDatabase()
  drill = await preparePlan(prepared.url, PEOPLE)
  return () => prepared.drop()
}, 120_000)

/** Gives out an amount: the whole fen by weight, then the largest remainders, of equal ones the first. */
function shareOut(amount: bigint, weights: readonly bigint[]): bigint[] {
  const whole = weights.reduce((total, weight) => total + weight, 0n)
  const rows = weights.map((weight, index) => ({
    index,
    part: (amount * weight) / whole,
    rest: (amount * weight) % whole,
  }))
  let left = amount - rows.reduce((total, { part }) => total + part, 0n)
  for (const row of rows.toSorted((a, b) => Number(b.rest - a.rest) || a.index - b.index)) {
    if (left === 0n) break
    row.part += 1n
    left -= 1n
  }
  return rows.map(({ part }) => part)
}

/** What each person must have in the end, of a prize of so many yuan. */
function dueOf({ paid }: PlanDrill, prizeYuan: number): Fen[] {
  const prize = yuan(prizeYuan)
  const profit = minus(prize, yuan(600))
  const commission = profit > 0n ? fen(profit / 10n) : fen(0n)
  const parts = shareOut(prize - commission, paid)
  return paid.map((amount, index) => fen(OPENING - amount + (parts[index] ?? 0n) + (index === 0 ? commission : 0n)))
}

/** What all wallets of the plan's people hold, in their order, and what is wrong with the books. */
const lookAt = (url: string, { shopId, orderId, playerIds }: PlanDrill) =>
  withParts(url, async ({ database }) => {
    const proof = await proveLedger(database)
    const { rows } = await database.read((r) =>
      sql<{ money: Fen }>`
        select (w.gift + w.locked + w.free + w.win)::bigint as money
          from unnest(${[...playerIds]}::uuid[]) with ordinality as p (id, place)
          join wallets w on w.shop_id = ${shopId} and w.player_id = p.id order by p.place`.execute(r.db),
    )
    const { state } = await database.read((r) =>
      r.db.selectFrom('orders').select('state').where('id', '=', orderId).executeTakeFirstOrThrow(),
    )
    return { state, wallets: rows.map(({ money }) => money), differences: proof.differences }
  })

/** The wallet is empty then: what it held is set aside for something else. */
async function setAllAside(t: Tx, key: { readonly shopId: string; readonly playerId: string }): Promise<void> {
  const id = newId(t.wallNow)
  await makeHolds(t, { ...key, isFor: 'chase' }, [{ id, causeId: id, amount: totalOf(await findBuckets(t, key)) }])
}

const paidOut = (prizeYuan: number) => ({
  state: prizeYuan > 0 ? 10 : 8,
  wallets: dueOf(drill, prizeYuan),
  differences: [],
})

describe(`a plan of ${PEOPLE} people`, () => {
  let statements: number

  beforeAll(async () => {
    const whole = await cloneDatabase(prepared.name)
    statements = (await fillUntil(whole.url, drill, 0)) ?? 0
    expect(await lookAt(whole.url, drill)).toEqual(paidOut(10_000))
    await whole.drop()
  })

  test.each(Array.from({ length: POINTS }, (_, index) => index))(
    `that is killed in stretch %i of ${POINTS} between its last share and the split gives everyone their part once`,
    { timeout: 60_000 },
    async (index) => {
      const copy = await cloneDatabase(prepared.name)
      const point = seededPoint(index, POINTS, statements)
      expect(await fillUntil(copy.url, drill, point), `dies at ${point}`).toBeUndefined()
      await withParts(copy.url, (parts) => fillAndSettle(parts, drill))
      expect(await lookAt(copy.url, drill), `after dying at ${point}`).toEqual(paidOut(10_000))
      await copy.drop()
    },
  )
})

describe('a correction of a paid plan', { timeout: 120_000 }, () => {
  const correct = (url: string, blue: number, red = DRAWN.red) =>
    withParts(url, async ({ database }) => {
      const value = { ...DRAWN, red, blue }
      await confirmForTest(database, { kind: 'draw', id: SUBJECT.subjectId, step: 'numbers', value })
      await settleSubject(database, SUBJECT)
    })

  test(`takes all of ${PEOPLE} payments back and pays anew, also twice`, async () => {
    const copy = await cloneDatabase(prepared.name)
    await withParts(copy.url, (parts) => fillAndSettle(parts, drill))
    // Four red balls without the blue one: ten yuan instead of two hundred, and less than it cost.
    await correct(copy.url, 8)
    expect(await lookAt(copy.url, drill)).toEqual(paidOut(500))
    await correct(copy.url, 8, [9, 10, 11, 12, 13, 14])
    expect(await lookAt(copy.url, drill)).toEqual(paidOut(0))
    await correct(copy.url, 7)
    expect(await lookAt(copy.url, drill)).toEqual(paidOut(10_000))
    await copy.drop()
  })

  test('claims what was spent from whom it was given to: a commission from the initiator alone', async () => {
    const copy = await cloneDatabase(prepared.name)
    await withParts(copy.url, (parts) => fillAndSettle(parts, drill))
    const [initiator = '', joiner = ''] = drill.playerIds
    await withParts(copy.url, ({ database }) =>
      database.tx(async (t) => {
        for (const playerId of [initiator, joiner]) await setAllAside(t, { shopId: drill.shopId, playerId })
      }),
    )
    await correct(copy.url, 8, [9, 10, 11, 12, 13, 14])
    const { differences, claims } = await withParts(copy.url, async ({ database }) => ({
      differences: (await proveLedger(database)).differences,
      claims: (
        await database.read((r) =>
          sql<{ player_id: string; owed: Fen }>`
          select player_id, sum(amount - repaid)::bigint as owed from claw_backs group by 1`.execute(r.db),
        )
      ).rows,
    }))
    expect(differences).toEqual([])
    const given = dueOf(drill, 10_000).map((due, index) => fen(due - OPENING + (drill.paid[index] ?? 0n)))
    expect(new Map(claims.map(({ player_id, owed }) => [player_id, owed]))).toEqual(
      new Map([
        [initiator, given[0]],
        [joiner, given[1]],
      ]),
    )
    await copy.drop()
  })
})
