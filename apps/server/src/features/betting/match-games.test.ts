import { randomUUID } from 'node:crypto'
import { hours, instant, yuan } from '@caimin/base'
import type { InputOf } from '@caimin/contract'
import type { MatchGameId } from '@caimin/rules'
import { afterAll, describe, expect, it, test } from 'vitest'
import { moneyOf } from '../../testing/betting-scene.ts'
import { must, placed, reasonOf } from '../../testing/desk-scene.ts'
import { confirm, print, seedMatches } from '../../testing/match-scene.ts'
import type { TestPlayer, TestStaff } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { withStake } from '../../testing/with-stake.ts'

const FRIDAY_NOON = instant(Date.parse('2026-11-20T12:00:00+08:00'))

const app = await testApp({ at: FRIDAY_NOON })
const shop = await app.shop()
const clerk = await app.staff('clerk', shop)
const operators = [await app.staff('operator'), await app.staff('operator')]

afterAll(() => app.close())

type PlaceInput = InputOf<'betting', 'place'>
type Picks = readonly (readonly [matchId: string, picks: Readonly<Record<string, readonly string[]>>])[]

/** These matches as the page lists them, once it does. */
async function rowsOf(player: TestPlayer, game: MatchGameId, ids: readonly string[]) {
  const listed = async () => {
    const { rows } = must(await player.client.betting.matches({ type: game }))
    return rows.filter(({ match_id }) => ids.includes(match_id))
  }
  await expect.poll(async () => (await listed()).length).toBe(ids.length)
  return listed()
}

/** A bet on what is on sale now, with the odds and lines that the page shows. */
async function betOn(
  player: TestPlayer,
  [game, play]: readonly [MatchGameId, string],
  picks: Picks,
  changes: Partial<PlaceInput> & { readonly pass?: string } = {},
): Promise<PlaceInput> {
  const { pass = `${picks.length}串1`, ...others } = changes
  const ids = picks.map(([id]) => id)
  const seen = await rowsOf(player, game, ids)
  const matches = picks.map(([id, chosen]) => ({ id, picks: chosen }))
  return withStake({
    request_id: randomUUID(),
    bet: { game, multiple: 1, lines: [{ play, selection: { matches, pass: [pass] } as never }] },
    odds_seen: Object.fromEntries(seen.map(({ match_id, odds }) => [match_id, odds])),
    handicaps_seen: Object.fromEntries(seen.map(({ match_id, handicap }) => [match_id, handicap])),
    totals_seen: Object.fromEntries(seen.flatMap(({ match_id, total }) => (total === null ? [] : [[match_id, total]]))),
    tolerance: { kind: 'ask' } as const,
    ...others,
  })
}

const score = (matchId: string, value: InputOf<'operator', 'claim'>['value']) =>
  confirm(operators, { subject_kind: 'match', subject_id: matchId, step: 'score' }, value)

const finalSp = (matchId: string, value: InputOf<'operator', 'claim'>['value']) =>
  confirm(operators, { subject_kind: 'match', subject_id: matchId, step: 'sp' }, value)

const ends = (player: TestPlayer, orderId: string) =>
  expect.poll(
    async () => {
      const { state, prize, void_refund } = must(await player.client.orders.info({ order_id: orderId }))
      return [state, prize, void_refund]
    },
    { timeout: 10_000 },
  )

describe('jclq', () => {
  it('is shown with its lines, placed against them, and paid to a prize and to none', async () => {
    const player = await app.player({ shop, balance: yuan(100) })
    const [a = '', b = ''] = await seedMatches(app, 'jclq', 2)
    const [row] = await rowsOf(player, 'jclq', [a])
    expect(row).toMatchObject({ sport: 'basketball', handicap: -5.5, total: 170.5 })
    const mixed = await betOn(
      player,
      ['jclq', 'MIX'],
      [
        [a, { RFSF: ['3'], DXF: ['大'] }],
        [b, { SF: ['3'] }],
      ],
    )
    const won = await placed(player, mixed)
    const lost = await placed(
      player,
      await betOn(player, ['jclq', 'SFC'], [[a, { SFC: ['客胜6-10'] }]], { pass: '单关' }),
    )
    await print(clerk, won)
    await print(clerk, lost)
    await app.advance(hours(4))
    await score(a, { full: '98:90' })
    await score(b, { full: '80:79' })
    // 2 × 1.75 × 1.45 = 5.075 → 5.08, and 2 × 1.70 × 1.45 = 4.93
    await ends(player, won).toEqual([10, '10.01', '0.00'])
    await ends(player, lost).toEqual([8, '0.00', '0.00'])
    const info = must(await player.client.orders.info({ order_id: won }))
    expect(info.matches[0]).toMatchObject({ full: '98:90', is_confirmed: true, total: 170.5 })
    const leg = (match_id: string, play: string, option: string, odds: string) => ({ match_id, play, option, odds })
    const line = { level: null, bought: '1' }
    expect(info.prize_lines).toEqual({
      rows: [
        {
          ...line,
          note: { legs: [leg(a, 'RFSF', '3', '1.75'), leg(b, 'SF', '3', '1.45')], cut: '5.075', bound: null },
          note_prize: '5.08',
          note_after_tax: '5.08',
        },
        {
          ...line,
          note: { legs: [leg(a, 'DXF', '大', '1.70'), leg(b, 'SF', '3', '1.45')], cut: '4.930', bound: null },
          note_prize: '4.93',
          note_after_tax: '4.93',
        },
      ],
      others: null,
    })
    expect(must(await player.client.orders.info({ order_id: lost })).prize_lines).toBe(null)
  })

  it('asks when the line has moved since it was shown, and requires the line that was shown', async () => {
    const player = await app.player({ shop, balance: yuan(100) })
    const matches = await seedMatches(app, 'jclq', 2)
    const picks = matches.map((id) => [id, { DXF: ['小'] }] as const)
    const bet = await betOn(player, ['jclq', 'DXF'], picks)
    const other = { ...bet.totals_seen, [matches[0] ?? '']: 172.5 }
    expect(await player.client.betting.place({ ...bet, totals_seen: other })).toMatchObject({
      reason: 'odds_moved',
      detail: { moved_lines: [{ match_id: matches[0], line: 'total', seen: 172.5, now: 170.5 }] },
    })
    const { totals_seen: _unseen, ...untold } = bet
    expect(reasonOf(await player.client.betting.place(untold))).toBe('slip_invalid')
    expect(
      reasonOf(await player.client.betting.place({ ...bet, totals_seen: other, tolerance: { kind: 'any' } })),
    ).toBe('ok')
  })

  it('is settled on the line that was printed', async () => {
    const player = await app.player({ shop, balance: yuan(100) })
    const [a = '', b = ''] = await seedMatches(app, 'jclq', 2)
    const picks: Picks = [
      [a, { RFSF: ['3'] }],
      [b, { SF: ['3'] }],
    ]
    const orderId = await placed(player, await betOn(player, ['jclq', 'MIX'], picks, { tolerance: { kind: 'any' } }))
    await print(clerk, orderId, { printed_handicaps: { [a]: -7.5 } })
    await app.advance(hours(4))
    await score(a, { full: '97:90' })
    await score(b, { full: '80:79' })
    await ends(player, orderId).toEqual([8, '0.00', '0.00'])
  })
})

describe('bjdc', () => {
  it('waits for the final SP and pays 65 per cent of it', async () => {
    const player = await app.player({ shop, balance: yuan(100) })
    const [a = '', b = ''] = await seedMatches(app, 'bjdc', 2)
    const picks: Picks = [
      [a, { SPF: ['3', '1'] }],
      [b, { SPF: ['0'] }],
    ]
    const { odds_seen: _none, handicaps_seen: _unseen, ...plain } = await betOn(player, ['bjdc', 'SPF'], picks)
    const won = await placed(player, plain)
    const lost = await placed(player, await betOn(player, ['bjdc', 'BF'], [[a, { BF: ['胜其他'] }]], { pass: '单关' }))
    await print(clerk, won)
    await print(clerk, lost)
    await app.advance(hours(4))
    await score(a, { half: '1:0', full: '2:1' })
    await score(b, { half: '0:0', full: '0:0' })
    await ends(player, lost).toEqual([8, '0.00', '0.00'])
    await ends(player, won).toEqual([7, null, null])
    const rest = { SXDS: { 上单: '3.80' }, ZJQS: { '3': '4.40' }, BF: { '2:1': '9.00' }, BQQSPF: { '3-3': '3.90' } }
    await finalSp(a, { SPF: { '1': '3.401234' }, ...rest })
    const none = { SXDS: { 下双: '3.10' }, ZJQS: { '0': '9.00' }, BF: { '0:0': '9.00' }, BQQSPF: { '1-1': '5.00' } }
    await finalSp(b, { SPF: { '0': '2.00' }, ...none })
    // 2 × 3.401234 × 2 × 65 % = 8.8432… → 8.84
    await ends(player, won).toEqual([10, '8.84', '0.00'])
    const legs = must(await player.client.orders.info({ order_id: won })).matches
    expect(legs.find((leg) => leg.match_id === a)?.final_sp).toMatchObject({ SPF: { '1': '3.401234' } })
    const results = must(await player.client.draws.matchResults({ game: 'bjdc' }))
    expect(results.rows.find((row) => row.match_id === b)).toMatchObject({
      full: '0:0',
      issue_no: '26108',
      final_sp: { SPF: { '0': '2.00' }, ...none },
    })
  })

  it('returns the stake of a single on a void match, and counts SP 1 for it in a pass', async () => {
    const player = await app.player({ shop, balance: yuan(100) })
    const [gone = '', b = ''] = await seedMatches(app, 'bjdc', 2)
    const single = await placed(
      player,
      await betOn(player, ['bjdc', 'ZJQS'], [[gone, { ZJQS: ['2'] }]], { pass: '单关' }),
    )
    const picks: Picks = [
      [gone, { SPF: ['3'] }],
      [b, { SPF: ['3'] }],
    ]
    const pair = await placed(player, await betOn(player, ['bjdc', 'SPF'], picks))
    await print(clerk, single)
    await print(clerk, pair)
    const before = await moneyOf(app, player)
    await app.advance(hours(4))
    await score(gone, { void: true })
    await ends(player, single).toEqual([10, '0.00', '2.00'])
    await score(b, { half: '1:0', full: '3:0' })
    const rest = { SXDS: { 上单: '3.80' }, ZJQS: { '3': '4.40' }, BF: { '3:0': '9.00' }, BQQSPF: { '3-3': '3.90' } }
    await finalSp(b, { SPF: { '3': '3.40' }, ...rest })
    await ends(player, pair).toEqual([10, '4.42', '0.00'])
    expect((await moneyOf(app, player)).spendable - before.spendable).toBe(642n)
  })

  it('sells fifteen matches as one, and none of two issues together', async () => {
    const player = await app.player({ shop, balance: yuan(100) })
    const matches = await seedMatches(app, 'bjdc', 15)
    const picks = matches.map((id) => [id, { SPF: ['3'] }] as const)
    await placed(player, await betOn(player, ['bjdc', 'SPF'], picks))
    const [other = ''] = await seedMatches(app, 'bjdc', 1, { issueNo: '26109' })
    const mixed = await betOn(player, ['bjdc', 'SPF'], [...picks.slice(0, 1), [other, { SPF: ['3'] }]])
    expect(await player.client.betting.place(mixed)).toMatchObject({
      reason: 'slip_invalid',
      detail: { rule: 'issues_mixed' },
    })
  })
})

test('sfgg sells three matches and more, of any sport, and pays by the final SP', async () => {
  const player = await app.player({ shop, balance: yuan(100) })
  const matches = await seedMatches(app, 'sfgg', 3)
  const picks = matches.map((id) => [id, { SF: ['3'] }] as const)
  const pair = await betOn(player, ['sfgg', 'SF'], picks.slice(0, 2))
  expect(reasonOf(await player.client.betting.place(pair))).toBe('slip_invalid')
  const won = await placed(player, await betOn(player, ['sfgg', 'SF'], picks))
  const lost = await placed(
    player,
    await betOn(
      player,
      ['sfgg', 'SF'],
      matches.map((id) => [id, { SF: ['0'] }] as const),
    ),
  )
  await print(clerk, won)
  await print(clerk, lost)
  await app.advance(hours(4))
  const sps = ['2.00', '1.50', '3.00']
  for (const [index, id] of matches.entries()) {
    await score(id, { full: '2:0' })
    await finalSp(id, { SF: { '3': sps[index] ?? '' } })
  }
  await ends(player, won).toEqual([10, '11.70', '0.00'])
  await ends(player, lost).toEqual([8, '0.00', '0.00'])
})

test.each(['jclq', 'bjdc', 'sfgg'] as const)('%s stops at the cutoff of the earliest leg', async (game) => {
  const player = await app.player({ shop, balance: yuan(100) })
  const matches = await seedMatches(app, game, 3)
  const play = game === 'bjdc' ? 'SPF' : 'SF'
  const picks = matches.map((id) => [id, { [play]: ['3'] }] as const)
  const bet = await betOn(player, [game, play], picks)
  const lobby = must(await player.client.betting.lobby({}))
  expect(lobby.games.find((tile) => tile.game === game)).toMatchObject({ state: 'on_sale' })
  await app.advance(hours(2))
  expect(reasonOf(await player.client.betting.place(bet))).toBe('match_closed')
})

test.each([
  ['jclq', '98:90'],
  ['bjdc', '3:1'],
  ['sfgg', '2:0'],
] as const)('an operator of the demo ends a match of %s, and its orders are settled', async (game, full) => {
  const player = await app.player({ shop, balance: yuan(100) })
  const matches = await seedMatches(app, game, 3, { kickoffAt: app.clocks.business() })
  expect(matches).toHaveLength(3)
  for (const match_id of matches) {
    const half = game === 'bjdc' ? { half: '1:0' } : {}
    const request = { request_id: randomUUID(), match_id, score: { ...half, full } }
    must(await (operators[0] as TestStaff).client.demo.finishMatch(request))
  }
  const { rows } = must(await player.client.draws.matchResults({ game }))
  const [row] = rows.filter(({ match_id }) => matches.includes(match_id))
  expect(row).toMatchObject({ full })
})

it('a corrected final SP pays the difference, a corrected score waits for the SP of another option', async () => {
  const player = await app.player({ shop, balance: yuan(100) })
  const [id = ''] = await seedMatches(app, 'bjdc', 1)
  const single = await betOn(player, ['bjdc', 'SPF'], [[id, { SPF: ['3', '1'] }]], { pass: '单关' })
  const orderId = await placed(player, single)
  await print(clerk, orderId)
  await app.advance(hours(4))
  await score(id, { half: '1:0', full: '3:0' })
  const rest = { SXDS: { 上单: '3.80' }, ZJQS: { '3': '4.40' }, BF: { '3:0': '9.00' }, BQQSPF: { '3-3': '3.90' } }
  await finalSp(id, { SPF: { '3': '2.00' }, ...rest })
  await ends(player, orderId).toEqual([10, '2.60', '0.00'])
  await correct(id, 'sp', { SPF: { '3': '4.00' }, ...rest })
  await ends(player, orderId).toEqual([10, '5.20', '0.00'])
  await correct(id, 'score', { half: '1:0', full: '1:0' })
  await ends(player, orderId).toEqual([7, null, null])
  const other = { SXDS: { 下单: '3.80' }, ZJQS: { '1': '4.40' }, BF: { '1:0': '9.00' }, BQQSPF: { '3-3': '3.90' } }
  await correct(id, 'sp', { SPF: { '1': '3.00' }, ...other })
  await ends(player, orderId).toEqual([10, '3.90', '0.00'])
})

/** One operator proposes, the other approves. */
async function correct(matchId: string, step: 'score' | 'sp', value: InputOf<'operator', 'claim'>['value']) {
  const [first, second] = operators
  const subject = { subject_kind: 'match', subject_id: matchId, step, value } as const
  must((await first?.client.operator.correctionPreview(subject)) ?? { ok: false, reason: 'no operator' })
  const proposal = { request_id: randomUUID(), ...subject, reason: '来源更正' }
  const proposed = must(
    (await first?.client.operator.proposeCorrection(proposal)) ?? { ok: false, reason: 'no operator' },
  )
  const approval = { request_id: randomUUID(), correction_id: proposed.correction_id }
  must((await second?.client.operator.approveCorrection(approval)) ?? { ok: false, reason: 'no operator' })
}

it('the operator’s list asks for the final SP of a match that has its score', async () => {
  const [id = ''] = await seedMatches(app, 'sfgg', 1)
  await app.advance(hours(4))
  await score(id, { full: '2:0' })
  const { rows } = must(await (operators[0] as TestStaff).client.operator.results({ state: 'open' }))
  expect(rows.find((row) => row.subject_id === id)).toMatchObject({ step: 'sp', game: 'sfgg', state: 'waiting' })
})

describe('the odds of all matches on sale', () => {
  it('are those of the page of the game, without what else is known of a match', async () => {
    const player = await app.player({ shop })
    const ids = await seedMatches(app, 'sfgg', 2)
    const [row] = await rowsOf(player, 'sfgg', ids)
    const { game, rows } = must(await player.client.betting.odds({ type: 'sfgg' }))
    expect(game).toBe('sfgg')
    expect(rows.filter(({ match_id }) => ids.includes(match_id))).toHaveLength(2)
    const odds = rows.find(({ match_id }) => match_id === row?.match_id)
    expect(odds).toMatchObject({ handicap: -1.5, odds: { SF: { '3': '2.10', '0': '1.90' } } })
    expect(row).toMatchObject(odds ?? {})
    expect(odds).not.toHaveProperty('home')
  })

  it('are of no game on numbers', async () => {
    const player = await app.player({ shop })
    expect(reasonOf(await player.client.betting.odds({ type: 'shuangseqiu' }))).toBe('not_open_yet')
  })
})
