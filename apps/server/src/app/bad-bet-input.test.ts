import { hours, yuan } from '@caimin/base'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { doubleColourBet, footballBet, seedIssue, seedMatch, type TestMatch } from '../testing/betting-scene.ts'
import { placed } from '../testing/desk-scene.ts'
import type { TestPlayer } from '../testing/people.ts'
import { refusals } from '../testing/raw-call.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { withStake } from '../testing/with-stake.ts'

/** A player with money, matches open and closed, and an open issue. */
interface Scene {
  readonly app: TestApp
  readonly ann: TestPlayer
  readonly match: TestMatch
  readonly other: TestMatch
  readonly closed: TestMatch
  readonly stopped: TestMatch
}

let scene: Scene
let expectRefused: Awaited<ReturnType<typeof refusals>>

beforeAll(async () => {
  const app = await testApp()
  scene = {
    app,
    ann: await app.player({ shop: await app.shop(), balance: yuan(1000n) }),
    match: await seedMatch(app),
    other: await seedMatch(app, { singles: {} }),
    closed: await seedMatch(app, { deadlineIn: -hours(1) }),
    stopped: await seedMatch(app, { isSelling: false }),
  }
  await seedIssue(app)
  // The first bet takes a block of order numbers, refused or not.
  await placed(scene.ann, footballBet([scene.match]))
  expectRefused = await refusals(app)
})

afterAll(() => scene.app.close())

type Row = readonly [name: string, reasons: string, makeBet: (s: Scene) => object]

const bet =
  (change: (s: Scene) => object) =>
  (s: Scene): object =>
    withStake({ ...footballBet([s.match]), ...change(s) })
/** A football bet whose inner bet is changed. */
const inner = (change: (s: Scene) => object) => bet((s) => ({ bet: { ...footballBet([s.match]).bet, ...change(s) } }))
const selection = (change: (s: Scene) => object) => inner((s) => ({ lines: [{ play: 'SPF', selection: change(s) }] }))
const colour = (numbers: object) => () =>
  withStake({
    ...doubleColourBet(),
    bet: { game: 'shuangseqiu', multiple: 1, lines: [{ play: 'standard', selection: numbers }] },
  })
const picks = (id: string, options: readonly unknown[]) => ({ id, picks: { SPF: options } })
const BETS: Row[] = [
  ['a missing request id', 'bad_input', bet(() => ({ request_id: undefined }))],
  ['a request id that is none', 'bad_input', bet(() => ({ request_id: "1'; drop table orders" }))],
  ['a field too many', 'bad_input', bet(() => ({ price: '0.01' }))],
  ['no stake', 'bad_input', () => ({ ...doubleColourBet(), stake: undefined })],
  ['a stake that is a number', 'bad_input', () => ({ ...doubleColourBet(), stake: 2 })],
  ['a stake that is not what the bet costs', 'amount_differs', () => ({ ...doubleColourBet(), stake: '0.02' })],
  ['a bet that is text', 'bad_input', bet(() => ({ bet: 'all on red' }))],
  ['no lines', 'slip_invalid', inner(() => ({ lines: [] }))],
  ['a multiple of nothing', 'slip_invalid', inner(() => ({ multiple: 0 }))],
  ['a negative multiple', 'slip_invalid', inner(() => ({ multiple: -1 }))],
  ['half a multiple', 'bad_input', inner(() => ({ multiple: 1.5 }))],
  ['a multiple as text', 'bad_input', inner(() => ({ multiple: '1' }))],
  ['a huge multiple', 'slip_invalid order_too_large', inner(() => ({ multiple: 9_007_199_254_740_991 }))],
  ['a multiple beyond counting', 'bad_input', inner(() => ({ multiple: 1e300 }))],
  ['a game that is none', 'slip_invalid bad_input', inner(() => ({ game: 'roulette' }))],
  ['a game whose name is a trap', 'slip_invalid bad_input', inner(() => ({ game: 'constructor' }))],
  [
    'a play that is none',
    'slip_invalid',
    inner((s) => ({ lines: [{ ...footballBet([s.match]).bet.lines[0], play: 'toString' }] })),
  ],
  ['no matches', 'slip_invalid', selection(() => ({ matches: [], pass: ['单关'] }))],
  [
    'a match twice',
    'slip_invalid',
    selection((s) => ({ matches: [picks(s.match.id, ['3']), picks(s.match.id, ['1'])], pass: ['2串1'] })),
  ],
  ['an option twice', 'slip_invalid', selection((s) => ({ matches: [picks(s.match.id, ['3', '3'])], pass: ['单关'] }))],
  [
    'an option that is none',
    'slip_invalid',
    selection((s) => ({ matches: [picks(s.match.id, ['9'])], pass: ['单关'] })),
  ],
  ['an option as a number', 'slip_invalid', selection((s) => ({ matches: [picks(s.match.id, [3])], pass: ['单关'] }))],
  ['a pass that is none', 'slip_invalid', selection((s) => ({ matches: [picks(s.match.id, ['3'])], pass: ['99串1'] }))],
  [
    'a pass longer than its matches',
    'slip_invalid',
    selection((s) => ({ matches: [picks(s.match.id, ['3'])], pass: ['2串1'] })),
  ],
  [
    'a selection with more than it has',
    'slip_invalid',
    selection((s) => ({ ...footballBet([s.match]).bet.lines[0]?.selection, free: true })),
  ],
  ['an unknown match', 'match_unknown', selection(() => ({ matches: [picks('20991231999', ['3'])], pass: ['单关'] }))],
  [
    'a match id with SQL in it',
    'slip_invalid match_unknown',
    selection(() => ({ matches: [picks("1' or '1'='1", ['3'])], pass: ['单关'] })),
  ],
  ['a closed match', 'match_closed', bet((s) => footballBet([s.closed]))],
  ['a match whose sale was stopped', 'match_closed', bet((s) => footballBet([s.stopped]))],
  ['a single that may not be one', 'single_not_allowed', bet((s) => footballBet([s.other]))],
  ['stale odds', 'odds_moved', bet((s) => ({ odds_seen: { [s.match.id]: { SPF: { '3': '9.99' } } } }))],
  ['odds that were not seen', 'bad_input slip_invalid odds_moved', bet(() => ({ odds_seen: undefined }))],
  ['odds that are no number', 'bad_input', bet((s) => ({ odds_seen: { [s.match.id]: { SPF: { '3': 'Infinity' } } } }))],
  ['a tolerance of everything', 'bad_input', bet(() => ({ tolerance: { kind: 'percent', percent: 100 } }))],
  [
    'more money than there is',
    'insufficient_balance',
    bet((s) => ({ bet: { ...footballBet([s.match]).bet, multiple: 9_000 } })),
  ],
  [
    'more than one order may cost',
    'order_too_large slip_invalid',
    bet((s) => ({ bet: { ...footballBet([s.match]).bet, multiple: 200_001 } })),
  ],
  ['a ball out of range', 'slip_invalid', colour({ red: [1, 2, 3, 4, 5, 34], blue: [1] })],
  ['a ball twice', 'slip_invalid', colour({ red: [1, 2, 3, 4, 5, 5], blue: [1] })],
  ['too few balls', 'slip_invalid', colour({ red: [1, 2, 3, 4, 5], blue: [1] })],
  ['half a ball', 'slip_invalid', colour({ red: [1, 2, 3, 4, 5, 6.5], blue: [1] })],
  ['balls as text', 'slip_invalid', colour({ red: ['1', '2', '3', '4', '5', '6'], blue: ['1'] })],
  ['an issue long closed', 'issue_closed', () => ({ ...doubleColourBet(), issue_no: '2003001' })],
  ['an issue that is none', 'bad_input', () => ({ ...doubleColourBet(), issue_no: 'latest' })],
]

it('has at least forty rows', () => {
  expect(BETS.length).toBeGreaterThanOrEqual(40)
})

it.each(BETS)('refuses %s: %s', async (_name, reasons, makeBet) => {
  await expectRefused(scene.ann, { to: '/api/bettingend.bet.Order/place', body: makeBet(scene) }, reasons)
})
