import { randomUUID } from 'node:crypto'
import { addMs, hours, minutes, yuan } from '@caimin/base'
import type { InputOf } from '@caimin/contract'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { type MatchFacts, saveMatches } from '../../core/catalog/index.ts'
import { factsOfMatch } from '../../core/catalog/testing/match-facts.ts'
import { must, placed } from '../../testing/desk-scene.ts'
import { testApp } from '../../testing/test-app.ts'

let id: string
let count = 0

const app = await testApp()
const shop = await app.shop()
const clerk = await app.staff('clerk', shop)
const player = await app.player({ shop, balance: yuan(1000) })
afterAll(() => app.close())

const BASKETBALL = {
  game: 'jclq',
  sport: 'basketball',
  handicap: -5.5,
  total: 170.5,
  singles: { RFSF: true },
} as const

/** Puts a match on sale whose odds for the home side were 1.95 and are 2.10 by now; its let was −5.5 and is −6.5. */
async function seedMoved(changes: Partial<MatchFacts> = {}): Promise<void> {
  count += 1
  const number = String(count).padStart(3, '0')
  const offer = (play: 'SPF' | 'RFSF', odds: string) => ({ [play]: { '3': odds, '0': '1.72' } })
  const play = changes.game === 'jclq' ? 'RFSF' : 'SPF'
  id = await app.database.tx(async (t) => {
    const kickoffAt = addMs(t.now, hours(3))
    const businessDate = '2027-01-01'
    const facts = factsOfMatch({ kickoffAt, businessDate, number, ...changes, odds: offer(play, '1.95') })
    await saveMatches(t, [{ ...facts, fetchedAt: addMs(t.now, -minutes(10)) }])
    const now = { ...facts, odds: offer(play, '2.10'), fetchedAt: t.now }
    await saveMatches(t, [changes.game === 'jclq' ? { ...now, handicap: -6.5 } : now])
    return facts.id
  })
}

type PlaceInput = InputOf<'betting', 'place'>

const single = (game: 'jczq' | 'jclq', odds: string, changes: Partial<PlaceInput> = {}): PlaceInput => {
  const play = game === 'jczq' ? 'SPF' : 'RFSF'
  const selection = { matches: [{ id, picks: { [play]: ['3'] } }], pass: ['单关'] }
  return {
    request_id: randomUUID(),
    bet: { game, multiple: 1, lines: [{ play, selection }] },
    odds_seen: { [id]: { [play]: { '3': odds } } },
    tolerance: { kind: 'any' },
    stake: '2.00',
    ...changes,
  }
}

const evidenceOf = async (bet: PlaceInput) => {
  const order_id = await placed(player, bet)
  const { content } = must(await player.client.orders.evidence({ order_id }))
  const { most_prize, seen_odds } = must(await clerk.client.desk.order({ order_id }))
  expect(seen_odds).toEqual(content.order.seen_odds)
  return { ...content.order, most_prize }
}

beforeEach(() => seedMoved())

it('keeps odds that were never offered out of an order, its evidence and the prize the desk shows', async () => {
  const order = await evidenceOf(single('jczq', '99999.99'))
  expect(order.seen_odds).toEqual({ [id]: { SPF: { '3': '2.10' } } })
  expect(order.most_prize).toBe('4.20')
})

it('keeps them out where a part of the difference is tolerated, too', async () => {
  const order = await evidenceOf(single('jczq', '2.21', { tolerance: { kind: 'percent', percent: 10 } }))
  expect(order.seen_odds).toEqual({ [id]: { SPF: { '3': '2.10' } } })
})

it('keeps what a page that is behind has shown, as it was offered', async () => {
  const order = await evidenceOf(single('jczq', '1.95'))
  expect(order.seen_odds).toEqual({ [id]: { SPF: { '3': '1.95' } } })
})

it('does the same with lets and totals', async () => {
  await seedMoved(BASKETBALL)
  const invented = await evidenceOf(single('jclq', '2.10', { handicaps_seen: { [id]: 99.5 } }))
  expect(invented.seen_handicaps).toEqual({ [id]: -6.5 })
  const behind = await evidenceOf(single('jclq', '1.95', { handicaps_seen: { [id]: -5.5 } }))
  expect(behind.seen_handicaps).toEqual({ [id]: -5.5 })
})
