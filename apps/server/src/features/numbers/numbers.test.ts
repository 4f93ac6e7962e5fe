import { randomUUID } from 'node:crypto'
import { yuan } from '@caimin/base'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { layIssue } from '../../testing/betting-scene.ts'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import type { TestPlayer, TestStaff } from '../../testing/people.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

const ISSUE = '2026130'

let app: TestApp
let player: TestPlayer
let other: TestPlayer
let operator: TestStaff
let auditor: TestStaff

beforeAll(async () => {
  app = await testApp()
  player = await app.player({ shop: await app.shop(), balance: yuan(100) })
  other = await app.player({ shop: await app.shop(), balance: yuan(100) })
  operator = await app.staff('operator')
  auditor = await app.staff('auditor')
  await layIssue(app, { game: 'fucai3D' })
  await layIssue(app, { game: 'fucai3D', issueNo: '2026131', deadlineIn: 90_000_000 })
})

afterAll(() => app.close())

const bet = (who: TestPlayer, positions: number[][]) =>
  who.client.betting.place({
    request_id: randomUUID(),
    bet: { game: 'fucai3D', multiple: 1, lines: [{ play: 'direct', selection: { positions } }] },
    issue_no: ISSUE,
    tolerance: { kind: 'ask' },
  })
const closing = (more: object = {}) => ({
  request_id: randomUUID(),
  game: 'fucai3D' as const,
  number: '123',
  plays: 'all' as const,
  reason: '中心限号',
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
    expect(await bet(who, [[1, 4], [2], [3]])).toMatchObject({ reason: 'number_blocked', detail: { number: '123' } })
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
