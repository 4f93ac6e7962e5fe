import { randomUUID } from 'node:crypto'
import { yuan } from '@caimin/base'
import { afterAll, describe, expect, it } from 'vitest'
import { seedIssue } from '../../testing/betting-scene.ts'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { withStake } from '../../testing/with-stake.ts'

const ISSUE = '2026130'

const app = await testApp()
const player = await app.player({ shop: await app.shop(), balance: yuan(100) })
const other = await app.player({ shop: await app.shop(), balance: yuan(100) })
const operator = await app.staff('operator')
const auditor = await app.staff('auditor')
await seedIssue(app, { game: 'fucai3D' })
await seedIssue(app, { game: 'fucai3D', issueNo: '2026131', deadlineIn: 90_000_000 })

afterAll(() => app.close())

const bet = (who: TestPlayer, positions: number[][]) =>
  who.client.betting.place(
    withStake({
      request_id: randomUUID(),
      bet: { game: 'fucai3D', multiple: 1, lines: [{ play: 'direct', selection: { positions } }] },
      issue_no: ISSUE,
      tolerance: { kind: 'ask' },
    }),
  )
const closing = (more: object = {}) => ({
  request_id: randomUUID(),
  game: 'fucai3D' as const,
  number: '123',
  plays: 'all' as const,
  player_text: '中心限号',
  ...more,
})

it('closes a number in every shop for an issue, names it in the refusal, and opens it again', async () => {
  expect(reasonOf(await bet(player, [[1], [2], [3]]))).toBe('ok')
  expect(reasonOf(await auditor.client.numbers.close(closing()))).toBe('forbidden')
  expect(reasonOf(await operator.client.numbers.close(closing({ number: '12345' })))).toBe('number_malformed')
  expect(reasonOf(await operator.client.numbers.close(closing({ issue_no: '2020001' })))).toBe('issue_unknown')
  const asked = closing({ issue_no: ISSUE })
  const { rows } = must(await operator.client.numbers.close(asked))
  expect(rows).toMatchObject([{ game: 'fucai3D', number: '123', issue_no: ISSUE }])
  expect(must(await operator.client.numbers.close(asked)).rows).toHaveLength(1)
  expect(reasonOf(await operator.client.numbers.close(closing({ issue_no: ISSUE })))).toBe('already_blocked')
  for (const who of [player, other]) {
    expect(await bet(who, [[1, 4], [2], [3]])).toMatchObject({
      reason: 'number_blocked',
      detail: { number: '123', text: '中心限号' },
    })
  }
  expect(reasonOf(await bet(player, [[1], [2], [4]]))).toBe('ok')
  const opening = { request_id: randomUUID(), block_id: rows[0]?.block_id ?? '' }
  expect(must(await operator.client.numbers.open(opening)).rows).toEqual([])
  expect(reasonOf(await operator.client.numbers.open({ ...opening, request_id: randomUUID() }))).toBe('not_found')
  expect(reasonOf(await bet(other, [[1], [2], [3]]))).toBe('ok')
})

it('leaves other issues alone, and is closed once by two at once', async () => {
  must(await operator.client.numbers.close(closing({ issue_no: '2026131', number: '777' })))
  expect(reasonOf(await bet(player, [[7], [7], [7]]))).toBe('ok')
  const second = await app.staff('operator')
  const both = await Promise.all([
    operator.client.numbers.close(closing({ number: '888' })),
    second.client.numbers.close(closing({ number: '888' })),
  ])
  expect(both.map(reasonOf).sort()).toEqual(['already_blocked', 'ok'])
  expect(must(await auditor.client.numbers.list({})).issues.map(({ issue_no }) => issue_no)).toEqual([ISSUE, '2026131'])
})

describe('a number with a cap', () => {
  const capped = (number: string, cap: string, more: object = {}) =>
    operator.client.numbers.close(closing({ number, cap, ...more }))
  const soldOf = async (number: string) => {
    const { rows } = must(await auditor.client.numbers.list({}))
    return rows.find((row) => row.number === number && row.cap !== null)?.sold
  }

  it('is sold up to it by all shops together, and what comes back can be sold again', async () => {
    expect(reasonOf(await capped('246', '1.00'))).toBe('cap_out_of_range')
    must(await capped('246', '6.00'))
    const first = must(await bet(player, [[2], [4], [6]]))
    expect(reasonOf(await bet(other, [[2], [4], [6]]))).toBe('ok')
    expect(await soldOf('246')).toEqual([{ issue_no: ISSUE, amount: '4.00' }])
    // Two notes stand in the way of one another, the number once among them.
    expect(reasonOf(await bet(player, [[2, 3], [4], [6]]))).toBe('ok')
    const refused = await bet(other, [[2], [4], [6]])
    expect(refused).toMatchObject({
      reason: 'number_cap_reached',
      detail: { number: '246', plays: 'all', text: '中心限号', left: '0.00', stake: '2.00' },
    })
    expect(reasonOf(await bet(other, [[6], [4], [2]]))).toBe('ok')
    must(await player.client.orders.withdraw({ order_id: first.order_id, request_id: randomUUID() }))
    expect(reasonOf(await bet(other, [[2], [4], [6]]))).toBe('ok')
  })

  it('gives its last bit to one of two at once, of two shops, and to no third', async () => {
    must(await capped('357', '2.00', { issue_no: ISSUE }))
    const replies = await Promise.all([player, other, player, other].map((who) => bet(who, [[3], [5], [7]])))
    expect(replies.map(reasonOf).sort()).toEqual([
      'number_cap_reached',
      'number_cap_reached',
      'number_cap_reached',
      'ok',
    ])
    expect(await soldOf('357')).toEqual([{ issue_no: ISSUE, amount: '2.00' }])
  })

  it('keeps what is sold when the cap is changed, and may be closed on top', async () => {
    must(await capped('468', '2.00'))
    must(await bet(player, [[4], [6], [8]]))
    const { rows } = must(await capped('468', '4.00', { player_text: '限得少了' }))
    expect(rows.filter(({ number }) => number === '468')).toMatchObject([
      { cap: '4.00', player_text: '限得少了', sold: [{ amount: '2.00' }] },
    ])
    expect(reasonOf(await bet(other, [[4], [6], [8]]))).toBe('ok')
    expect(reasonOf(await bet(other, [[4], [6], [8]]))).toBe('number_cap_reached')
    must(await operator.client.numbers.close(closing({ number: '468' })))
    expect(reasonOf(await bet(other, [[4], [6], [8]]))).toBe('number_blocked')
    expect(reasonOf(await capped('468', '9.00'))).toBe('already_blocked')
  })
})
