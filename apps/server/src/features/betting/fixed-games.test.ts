import { randomUUID } from 'node:crypto'
import { hours, yuan } from '@caimin/base'
import type { FixedGameId } from '@caimin/rules'
import { afterAll, describe, expect, it } from 'vitest'
import { must, placed, reasonOf } from '../../testing/desk-scene.ts'
import { confirm, print, seedFixedIssue } from '../../testing/match-scene.ts'
import type { TestPlayer, TestStaff } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { withStake } from '../../testing/with-stake.ts'

const app = await testApp()
const shop = await app.shop()
const clerk = await app.staff('clerk', shop)
const operators = [await app.staff('operator'), await app.staff('operator')]

afterAll(() => app.close())

const OUTCOMES = ['3', '3', '1', '0', '3', '1', '0', '3', '3', '1', '0', '3', '1', '*']
const RIGHT = OUTCOMES.map((outcome) => [outcome === '*' ? '0' : outcome])
const WRONG = OUTCOMES.map((outcome) => [outcome === '3' ? '0' : '3'])
/** Nine matches of it. */
const NINE_WRONG = WRONG.map((pick, i) => (i < 5 ? [] : pick))

const betOn = (game: FixedGameId, issueNo: string, picks: readonly (readonly string[])[]) =>
  withStake({
    request_id: randomUUID(),
    bet: { game, multiple: 1, lines: [{ play: 'standard', selection: { picks } as never }] },
    issue_no: issueNo,
    tolerance: { kind: 'any' } as const,
  })

const draw = (issueNo: string) => ({ subject_kind: 'draw', subject_id: `sfc:${issueNo}` }) as const

const endOf = async (player: TestPlayer, orderId: string) => {
  const { state, prize } = must(await player.client.orders.info({ order_id: orderId }))
  return [state, prize]
}

describe('the fourteen matches of an issue', () => {
  it('are bet in both games, drawn once, and paid by what is announced of each', async () => {
    const player = await app.player({ shop, balance: yuan(1000) })
    const issueNo = '26181'
    await seedFixedIssue(app, issueNo)
    for (const game of ['sfc', 'renxuan9'] as const) {
      const shown = must(await player.client.betting.issue({ game }))
      expect(shown).toMatchObject({ issue_no: issueNo, misses: {} })
      expect(shown.matches).toHaveLength(14)
      expect(shown.matches[13]).toMatchObject({ no: 14, home: '主队14', status: 'scheduled', outcome: null })
      const tile = must(await player.client.betting.lobby({})).games.find((each) => each.game === game)
      expect(tile).toMatchObject({ state: 'on_sale', issue_no: issueNo, open_matches: null })
    }
    const first = await placed(player, betOn('sfc', issueNo, [...RIGHT.slice(0, 12), ['1', '0'], ['3']]))
    const none = await placed(player, betOn('sfc', issueNo, WRONG))
    const nine = await placed(
      player,
      betOn(
        'renxuan9',
        issueNo,
        RIGHT.map((pick, i) => (i < 4 ? [] : pick)),
      ),
    )
    const noNine = await placed(player, betOn('renxuan9', issueNo, NINE_WRONG))
    for (const order of [first, none, nine, noNine]) await print(clerk, order)
    await app.advance(hours(7))
    await confirm(operators, { ...draw(issueNo), step: 'numbers' }, { outcomes: OUTCOMES })
    await expect.poll(() => endOf(player, none), { timeout: 10_000 }).toEqual([8, '0.00'])
    await expect.poll(() => endOf(player, noNine)).toEqual([8, '0.00'])
    expect(await endOf(player, first)).toEqual([7, null])
    await confirm(operators, { ...draw(issueNo), step: 'amounts' }, { 1: 3000, 2: 120, renxuan9: 234 })
    await expect.poll(() => endOf(player, first), { timeout: 10_000 }).toEqual([10, '3120.00'])
    // Ten matches right: ten nines.
    await expect.poll(() => endOf(player, nine)).toEqual([10, '2340.00'])
    const linesOf = async (orderId: string) =>
      must(await player.client.orders.info({ order_id: orderId })).prize_lines?.rows.map((row) => [
        row.level,
        row.bought,
        row.note_prize,
      ])
    expect(await linesOf(first)).toEqual([
      ['1', '1', '3000.00'],
      ['2', '1', '120.00'],
    ])
    expect(await linesOf(nine)).toEqual([['1', '10', '234.00']])
    const shown = must(await player.client.orders.info({ order_id: nine })).draw
    expect(shown?.matches.map((match) => match.outcome)).toEqual(OUTCOMES)
  })

  it('are listed as draws of both games, each with its own levels', async () => {
    const player = await app.player({ shop, balance: yuan(10) })
    const { rows } = must(await player.client.draws.history({ game: 'renxuan9' }))
    expect(rows[0]).toMatchObject({
      issue_no: '26181',
      numbers: { outcomes: OUTCOMES },
      prizes: [{ level: '1', amount: '234.00' }],
    })
    expect(rows[0]?.matches[0]).toMatchObject({ home: '主队1', outcome: '3' })
    const info = must(await player.client.draws.info({ game: 'sfc', issue_no: '26181' }))
    expect(info.draw.prizes?.map(({ level }) => level)).toEqual(['1', '2'])
    const latest = must(await player.client.draws.latest({}))
    expect(latest.rows.map((row) => row.game)).toEqual(expect.arrayContaining(['sfc', 'renxuan9']))
  })

  it('are drawn for both games when an operator of the demo draws one of them', async () => {
    const player = await app.player({ shop, balance: yuan(100) })
    await seedFixedIssue(app, '26182')
    const order = await placed(player, betOn('renxuan9', '26182', NINE_WRONG))
    await print(clerk, order)
    const request = { request_id: randomUUID(), game: 'renxuan9', numbers: { outcomes: OUTCOMES } } as const
    const drawn = must(await (operators[0] as TestStaff).client.demo.drawNow(request))
    expect(drawn).toEqual({ issue_no: '26182', numbers: { outcomes: OUTCOMES } })
    await expect.poll(() => endOf(player, order), { timeout: 10_000 }).toEqual([8, '0.00'])
    expect(reasonOf(await player.client.betting.place(betOn('sfc', '26182', RIGHT)))).toBe('issue_closed')
  })

  it('refuse too few matches, and an issue after its cutoff', async () => {
    const player = await app.player({ shop, balance: yuan(100) })
    await seedFixedIssue(app, '26183')
    const eight = RIGHT.map((pick, i) => (i < 6 ? [] : pick))
    expect(reasonOf(await player.client.betting.place(betOn('renxuan9', '26183', eight)))).toBe('slip_invalid')
    expect(reasonOf(await player.client.betting.place(betOn('sfc', '26183', eight)))).toBe('slip_invalid')
    await app.advance(hours(3))
    expect(reasonOf(await player.client.betting.place(betOn('sfc', '26183', RIGHT)))).toBe('issue_closed')
  })
})
