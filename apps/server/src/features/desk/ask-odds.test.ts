import { randomUUID } from 'node:crypto'
import { yuan } from '@caimin/base'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { footballBet, seedMatch, type TestMatch } from '../../testing/betting-scene.ts'
import { accept, must, placed, reasonOf, recordOf, ticketsOf } from '../../testing/desk-scene.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const shop = await app.shop()
const clerk = await app.staff('clerk', shop)
const stranger = await app.staff('clerk', await app.shop())

let player: TestPlayer
let matches: TestMatch[]

beforeEach(async () => {
  player = await app.player({ shop, balance: yuan(100) })
  matches = [await seedMatch(app), await seedMatch(app)]
})

afterAll(() => app.close())

const oddsAt = (odds: string) => Object.fromEntries(matches.map(({ id }) => [id, { SPF: { '3': odds } }]))

/** What the terminal offers from now on for the home sides. */
async function offer(odds: string): Promise<void> {
  const ids = matches.map(({ id }) => id)
  const now = JSON.stringify({ SPF: { '3': odds, '1': '3.30', '0': '3.10' } })
  await app.pool.query('update matches set odds = $2 where id = any($1)', [ids, now])
}

async function accepted(changes: Parameters<typeof footballBet>[1] = {}): Promise<string> {
  const orderId = await placed(player, footballBet(matches, changes))
  await accept(clerk, orderId)
  return orderId
}

const askInput = (order_id: string, odds: string) => ({ request_id: randomUUID(), order_id, odds: oddsAt(odds) })
const asking = async (orderId: string, odds: string) =>
  reasonOf(await clerk.client.desk.askOdds(askInput(orderId, odds)))

async function printing(order_id: string): Promise<string> {
  const [ticket] = await ticketsOf(clerk, order_id)
  const printed = { request_id: randomUUID(), order_id, ticket_id: ticket?.ticket_id ?? '' }
  return reasonOf(await clerk.client.desk.markPrinted(printed))
}

/** Answers the question with this number, or the newest. */
async function answering(order_id: string, word: 'yes' | 'no', no?: number): Promise<string> {
  const [ticket] = await ticketsOf(clerk, order_id)
  const about = { order_id, ticket_id: ticket?.ticket_id ?? '', no: no ?? ticket?.odds_question?.no }
  return reasonOf(await player.client.orders.answerOdds({ request_id: randomUUID(), ...about, answer: word }))
}

describe('a player who is asked before anything is printed', () => {
  it('keeps the ticket from being printed until the answer, and says yes to the odds that were asked about', async () => {
    const orderId = await accepted()
    await offer('1.80')
    expect(must(await clerk.client.desk.askOdds(askInput(orderId, '1.80')))).toEqual({ order_id: orderId, tickets: 1 })
    expect(await printing(orderId)).toBe('odds_asked')
    expect(await answering(orderId, 'yes')).toBe('ok')
    expect(await printing(orderId)).toBe('ok')
    const record = await recordOf(clerk, orderId, { printed_odds: oddsAt('1.80') })
    expect(reasonOf(await clerk.client.desk.recordTicket(record))).toBe('ok')
  })

  it('says no, and the order fails before a ticket was printed', async () => {
    const orderId = await accepted()
    await offer('1.80')
    must(await clerk.client.desk.askOdds(askInput(orderId, '1.80')))
    expect(await answering(orderId, 'no')).toBe('ok')
    expect(must(await clerk.client.desk.order({ order_id: orderId })).state).toBe(11)
    expect(await printing(orderId)).toBe('order_moved_on')
  })

  it('is not asked twice about the same odds, and again when they fall further', async () => {
    const orderId = await accepted()
    await offer('1.80')
    const input = askInput(orderId, '1.80')
    must(await clerk.client.desk.askOdds(input))
    expect(must(await clerk.client.desk.askOdds(input))).toMatchObject({ tickets: 1 })
    expect(await asking(orderId, '1.80')).toBe('nothing_to_ask')
    await offer('1.70')
    expect(await asking(orderId, '1.70')).toBe('ok')
  })

  it('answers the odds on the page alone: a yes to earlier ones is none to those that fell further', async () => {
    const orderId = await accepted()
    await offer('1.80')
    expect(await asking(orderId, '1.80')).toBe('ok')
    await offer('1.70')
    expect(await asking(orderId, '1.70')).toBe('ok')
    expect(await answering(orderId, 'yes', 1)).toBe('nothing_to_answer')
    expect(await printing(orderId)).toBe('odds_asked')
    expect(await answering(orderId, 'yes', 2)).toBe('ok')
    expect(await printing(orderId)).toBe('ok')
  })
})

describe('no player is asked', () => {
  it('about odds that are not offered now', async () => {
    const orderId = await accepted()
    await offer('1.80')
    expect(await asking(orderId, '1.85')).toBe('odds_moved_again')
    expect(await printing(orderId)).toBe('ok')
  })

  it('about odds that the player has agreed to already', async () => {
    const orderId = await accepted({ tolerance: { kind: 'percent', percent: 10 } })
    await offer('1.80')
    expect(await asking(orderId, '1.80')).toBe('nothing_to_ask')
    await offer('2.10')
    expect(await asking(orderId, '2.10')).toBe('nothing_to_ask')
  })

  it('of an order that is not accepted, is over, or has passed its cutoff', async () => {
    const early = await placed(player, footballBet(matches))
    await offer('1.80')
    expect(await asking(early, '1.80')).toBe('order_moved_on')
    await accept(clerk, early)
    await app.pool.query("update matches set game_deadline_at = now() - interval '1 day' where id = $1", [
      matches[0]?.id,
    ])
    expect(await asking(early, '1.80')).toBe('cutoff_passed')
  })

  it('about a ticket whose slip was printed: it may be in the terminal', async () => {
    const orderId = await accepted()
    expect(await printing(orderId)).toBe('ok')
    await offer('1.80')
    expect(await asking(orderId, '1.80')).toBe('nothing_to_ask')
  })

  it('by another shop', async () => {
    const orderId = await accepted()
    await offer('1.80')
    expect(reasonOf(await stranger.client.desk.askOdds(askInput(orderId, '1.80')))).toBe('not_found')
  })

  it('when one of two clerks has asked at the same moment', async () => {
    const orderId = await accepted()
    await offer('1.80')
    const replies = await Promise.all([asking(orderId, '1.80'), asking(orderId, '1.80')])
    expect(replies.toSorted()).toEqual(['nothing_to_ask', 'ok'])
  })
})
