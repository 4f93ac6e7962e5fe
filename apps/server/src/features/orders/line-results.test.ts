import { randomUUID } from 'node:crypto'
import { hours, yuan } from '@caimin/base'
import { afterAll, expect, it } from 'vitest'
import { seedIssue } from '../../testing/betting-scene.ts'
import { accept, must, photo, placed, ticketsOf } from '../../testing/desk-scene.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const shop = await app.shop({ welfare_multiple_limit: 10 })
const keeper = await app.staff('shopkeeper', shop)
const operators = [await app.staff('operator'), await app.staff('operator')]

afterAll(() => app.close())

let issues = 2026400

interface Scene {
  readonly player: TestPlayer
  readonly orderId: string
  readonly issueNo: string
}

/** A bet of 双色球 in a shop that prints at most ten times on a ticket; the first tickets of it are printed. */
async function printed(lines: readonly object[], multiple = 1, tickets = 100): Promise<Scene> {
  const player = await app.player({ shop, balance: yuan(1000) })
  issues += 1
  const issueNo = String(issues)
  await seedIssue(app, { game: 'shuangseqiu', issueNo, facts: { fuyun: true } })
  const selections = lines.map((selection) => ({ play: 'standard', selection: selection as never }))
  const orderId = await placed(player, {
    request_id: randomUUID(),
    bet: { game: 'shuangseqiu', multiple, lines: selections },
    issue_no: issueNo,
    tolerance: { kind: 'any' },
  })
  await accept(keeper, orderId)
  const printed = await ticketsOf(keeper, orderId)
  for (const { ticket_id } of printed.slice(0, tickets)) {
    const ids = { request_id: randomUUID(), order_id: orderId, ticket_id }
    must(await keeper.client.desk.recordTicket({ ...ids, serial: `SN${randomUUID()}`, photo_id: await photo(keeper) }))
  }
  if (tickets < printed.length) must(await keeper.client.desk.finish({ request_id: randomUUID(), order_id: orderId }))
  return { player, orderId, issueNo }
}

async function announce({ issueNo }: Scene, step: 'numbers' | 'amounts', value: object) {
  const subject = { subject_kind: 'draw', subject_id: `shuangseqiu:${issueNo}`, step } as const
  for (const operator of operators) {
    must(await operator.client.operator.claim({ request_id: randomUUID(), ...subject, value: value as never }))
  }
}

const infoOf = async ({ player, orderId }: Scene) => must(await player.client.orders.info({ order_id: orderId }))
const DRAWN = { red: [1, 2, 3, 4, 5, 6], blue: 1 }
const AMOUNTS = { 1: 5_000_000, 2: 100_000 }

it('shows the prize of each line, without an amount while a floating one is not announced', async () => {
  const scene = await printed(
    [
      { red: [1, 2, 3, 4, 5, 6, 7], blue: [9] },
      { red: [1, 2, 3, 20, 21, 22], blue: [9] },
      { red: [20, 21, 22, 23, 24, 25], blue: [9] },
    ],
    2,
  )
  expect((await infoOf(scene)).line_results).toBe(null)
  await app.advance(hours(5))
  await announce(scene, 'numbers', DRAWN)
  await expect.poll(async () => (await infoOf(scene)).state).toBe(7)
  const lucky = {
    line: 1,
    printed: 'all',
    groups: [{ level: '福运', notes: '1', bought: '2', note_prize: '5.00' }],
    prize: '10.00',
    prize_after_tax: '10.00',
  }
  const fourth = { level: '4', notes: '6', bought: '12', note_prize: '200.00' }
  const open = { line: 0, printed: 'all', prize: null, prize_after_tax: null }
  expect((await infoOf(scene)).line_results).toEqual([
    { ...open, groups: [{ level: '2', notes: '1', bought: '2', note_prize: null }, fourth] },
    lucky,
  ])
  await announce(scene, 'amounts', AMOUNTS)
  await expect.poll(async () => (await infoOf(scene)).state).toBe(9)
  const settled = await infoOf(scene)
  expect(settled).toMatchObject({ prize: '202410.00', prize_after_tax: '162410.00' })
  expect(settled.line_results).toEqual([
    {
      ...open,
      groups: [{ level: '2', notes: '1', bought: '2', note_prize: '100000.00' }, fourth],
      prize: '202400.00',
      prize_after_tax: '162400.00',
    },
    lucky,
  ])
})

it('follows a corrected result', async () => {
  const scene = await printed([
    { red: [1, 2, 3, 4, 5, 20], blue: [9] },
    { red: [1, 2, 3, 4, 21, 20], blue: [9] },
  ])
  await app.advance(hours(5))
  await announce(scene, 'numbers', DRAWN)
  await announce(scene, 'amounts', AMOUNTS)
  await expect.poll(async () => (await infoOf(scene)).prize).toBe('210.00')
  const [first, second] = operators
  if (!first || !second) throw new Error('there are two operators')
  const subject = { subject_kind: 'draw', subject_id: `shuangseqiu:${scene.issueNo}`, step: 'numbers' } as const
  const value = { red: [1, 2, 3, 4, 21, 20], blue: 9 } as never
  const correction = { request_id: randomUUID(), ...subject, value, reason: '号码录错' }
  const { correction_id } = must(await first.client.operator.proposeCorrection(correction))
  must(await second.client.operator.approveCorrection({ request_id: randomUUID(), correction_id }))
  await expect.poll(async () => (await infoOf(scene)).state).toBe(9)
  const { line_results, prize } = await infoOf(scene)
  expect(prize).toBe('5003000.00')
  expect(line_results?.map((line) => [line.line, line.prize])).toEqual([
    [0, '3000.00'],
    [1, '5000000.00'],
  ])
})

it('says which lines were not printed, or only in part, and counts their prizes by what was', async () => {
  const single = { red: [1, 2, 3, 4, 20, 21], blue: [9] }
  const dear = { red: [1, 2, 3, 4, 5, 20, 21], blue: [9] }
  const scene = await printed([dear, single], 15, 3)
  const tickets = (await infoOf(scene)).tickets.map(({ state, content }) => [state, content.multiple])
  expect(tickets).toEqual([
    ['recorded', 10],
    ['recorded', 5],
    ['recorded', 10],
    ['released', 5],
  ])
  await app.advance(hours(5))
  await announce(scene, 'numbers', DRAWN)
  await announce(scene, 'amounts', AMOUNTS)
  await expect.poll(async () => (await infoOf(scene)).state).toBe(10)
  const { line_results, prize } = await infoOf(scene)
  expect(line_results).toEqual([
    {
      line: 0,
      printed: 'all',
      groups: [
        { level: '4', notes: '2', bought: '30', note_prize: '200.00' },
        { level: '5', notes: '5', bought: '75', note_prize: '10.00' },
      ],
      prize: '6750.00',
      prize_after_tax: '6750.00',
    },
    {
      line: 1,
      printed: 'part',
      groups: [{ level: '5', notes: '1', bought: '10', note_prize: '10.00' }],
      prize: '100.00',
      prize_after_tax: '100.00',
    },
  ])
  expect(prize).toBe('6850.00')
})
