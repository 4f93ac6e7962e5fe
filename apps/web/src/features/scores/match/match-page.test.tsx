// @vitest-environment happy-dom
import { type OutputOf, PLAYER_ENDPOINTS } from '@caimin/contract'
import { recordServerTime } from '@caimin/session'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { LOAD_RULES } from '../../../platform/data/lazy.ts'
import { answerCalls, refusal, refuseOtherCalls, show } from '../../../testing/show.tsx'
import { shows } from '../../../testing/shows.ts'
import { boardRow } from '../board/testing/board-row.ts'
import { MatchPage } from './match-page.tsx'

type Known = OutputOf<'scores', 'info'>

const NOW = '2026-08-17T19:46:20+08:00'
const { info: INFO, ownLegs: LEGS } = PLAYER_ENDPOINTS.scores

const SOLD_BY_BJDC = 'bjdc26108020'
const match = boardRow(1, { sold_as: [boardRow(1).match_id, SOLD_BY_BJDC], home: '蔚山现代', away: '全北现代' })
const event = (change: Partial<Known['events'][number]>): Known['events'][number] => ({
  kind: 'goal',
  side: 'home',
  minute: 12,
  player: '9号',
  is_taken_back: false,
  received_at: NOW,
  ...change,
})
const known = (change: Partial<Known> = {}): Known => ({
  server_time: NOW,
  match,
  is_selling: false,
  events: [],
  statistics: null,
  lineups: null,
  broadcasts: [],
  ...change,
})

// What a test waits for is the page, not the loading of the rules.
beforeAll(async () => {
  await Promise.all([LOAD_RULES.jczq(), LOAD_RULES.bjdc()])
})
beforeEach(() => recordServerTime(NOW))

type Bet = OutputOf<'scores', 'ownLegs'>['orders'][number]

/** An order of one leg on the match. */
const betOn = (picks: Bet['legs'][number]['picks'], change: Partial<Bet['legs'][number]> = {}): Bet => ({
  order_id: change.match_id ?? 'o',
  order_no: '2026081700160532',
  game: change.match_id === SOLD_BY_BJDC ? 'bjdc' : 'jczq',
  open_matches: 1,
  legs: [{ match_id: match.match_id, picks, handicap: -1, total: null, ...change }],
})

async function page(answer: Known, ...given: readonly (Bet | { readonly view: string })[]): Promise<HTMLElement> {
  const orders = given.filter((each) => 'order_id' in each)
  const view = given.find((each) => 'view' in each)
  answerCalls({ [INFO.path]: () => answer, [LEGS.path]: () => ({ server_time: NOW, orders }) })
  refuseOtherCalls()
  const box = await show(<MatchPage match_id={match.match_id} {...view} />)
  await shows(() => box, '蔚山现代')
  return box
}

const ownTexts = (box: Element) => [...box.querySelectorAll('.scores-own')].map(({ textContent }) => textContent ?? '')

test('shows the score, how old it is, and each goal with the score that it made, the newest first', async () => {
  const goals = [
    event({}),
    event({ side: 'away', minute: 30, is_taken_back: true }),
    event({ side: 'away', minute: 30, kind: 'goal_disallowed' }),
    event({ side: 'away', minute: 39 }),
    event({ kind: 'corner', minute: 41 }),
  ]
  const box = await page(known({ events: goals }))
  expect(box.querySelector('.match-head')?.textContent).toContain('蔚山现代2:1全北现代')
  expect(box.querySelector('.match-head')?.textContent).toContain('秒前')
  const texts = [...box.querySelectorAll('.match-event b')].map(({ textContent }) => textContent)
  expect(texts).toEqual(['1:1 进球', '进球取消', '进球（已取消）', '1:0 进球'])
})

test('shows the figures of both sides that the source tells', async () => {
  const figures = { shots: { home: 14, away: 6 }, possession: { home: 58, away: 42 } }
  const told = { source: 'demo', received_at: NOW, is_corrected: true } as const
  const box = await page(known({ statistics: { minute: 67, figures, ...told } }))
  const rows = [...box.querySelectorAll('.match-figures tbody tr')].map(({ textContent }) => textContent)
  expect(rows).toEqual(['58%控球率42%', '14射门6'])
  expect(box.textContent).toContain('到第67分钟')
  expect(box.textContent).toMatch(/统计来自演示数据，.*19:46收到，来源更正过/)
})

test('shows how the own bets stand and what the next goal would do, by the rules that settle them', async () => {
  const box = await page(known(), betOn({ SPF: ['3'], CBF: ['3:1'], RQSPF: ['3'] }))
  await shows(() => box, '我的投注')
  await shows(() => box, '暂中')
  const [wins, score, byTwo] = ownTexts(box)
  expect(wins).toContain('全北现代再进1球就不中')
  expect(wins).toContain('暂中')
  expect(score).toContain('蔚山现代再进1球就中')
  expect(score).toContain('暂不中')
  expect(byTwo).toContain('蔚山现代再进1球就中')
})

test('says how many goals an own bet needs that the next one does not make right, and that none will', async () => {
  const box = await page(known(), betOn({ CBF: ['4:1', '1:0'], JQS: ['6'] }), betOn({ CBF: ['1:0'] }))
  await expect.poll(() => ownTexts(box).length).toBe(3)
  const [goals, score, passed] = ownTexts(box)
  expect(score).toContain('须蔚山现代再进2球 暂不中')
  expect(goals).toContain('至少还要再进3球 暂不中')
  expect(passed).toContain('除非进球取消，不会再中 暂不中')
})

test('says of a right own bet how many other matches of its order are not over', async () => {
  const order = { ...betOn({ SPF: ['3'], JQS: ['2'] }), open_matches: 3 }
  const box = await page(known(), order)
  await expect.poll(() => ownTexts(box).length).toBe(2)
  const [right, wrong] = ownTexts(box)
  expect(right).toContain('暂中 另2场未完')
  expect(wrong).not.toContain('未完')
})

test('of options of one play one is enough, and a bet of another game that sells the match counts', async () => {
  const box = await page(known(), betOn({ SPF: ['3', '1'] }), betOn({ SPF: ['3'] }, { match_id: SOLD_BY_BJDC }))
  await expect.poll(() => ownTexts(box).length).toBe(2)
  const [either, withHandicap] = ownTexts(box)
  expect(either).toContain('胜、平')
  expect(either).toContain('再进1球也中')
  expect(withHandicap).toContain('暂不中')
})

test('says nothing of the own bets by a score that is two minutes old', async () => {
  const old = { ...match, told_at: '2026-08-17T19:44:10+08:00' } as const
  const box = await page(known({ match: old }), betOn({ SPF: ['3'] }))
  await shows(() => box, '数据停住，不判断中否')
  expect(ownTexts(box)[0]).not.toContain('暂中')
})

test.each([
  [{ half: null, status: 'first_half' }, { BQC: ['3-3'] }, '半场后才能判断'],
  [{ status: 'interrupted' }, { SPF: ['3'] }, '比赛中断，不判断中否'],
  [{ status: 'cancelled' }, { SPF: ['3'] }, '取消'],
  [{ status: 'postponed' }, { SPF: ['3'] }, '推迟'],
] as const)('says why an own bet on a match %o is not judged', async (at, picks, why) => {
  const chosen = Object.fromEntries(Object.entries(picks).map(([play, options]) => [play, [...options]]))
  const box = await page(known({ match: { ...match, ...at } }), betOn(chosen))
  await expect.poll(() => ownTexts(box)[0]).toContain(why)
})

const player = (number: number, name: string): Team['substitutes'][number] => ({ number, name, position: 'D' })
type Team = NonNullable<Known['lineups']>['home']
const team = (...names: readonly string[]): Team => ({
  formation: '4-4-2',
  coach: '张教练',
  rows: [names.map((name, at) => player(at + 1, name))],
  substitutes: [player(12, '替补员')],
})

test('shows who plays, with what became of each, found by the name that events give', async () => {
  const lineups: Known['lineups'] = {
    home: team('李一', '李二'),
    away: team('李一'),
    source: 'demo',
    received_at: NOW,
    is_corrected: true,
  }
  const events = [
    event({ player: '李一' }),
    event({ player: '李一', minute: 20, is_taken_back: true }),
    event({ player: '李一', minute: 60, kind: 'substitution' }),
    event({ player: '替补员', minute: 61, kind: 'substitution', side: 'away' }),
    event({ player: '李一', minute: 70, kind: 'red_card', side: 'away' }),
  ]
  const box = await page(known({ events, lineups }), { view: 'lineups' })
  const starting = [...box.querySelectorAll('.lineup-row > li')].map(({ textContent }) => textContent)
  expect(starting).toEqual(['1李一12′进球60′换下', '2李二', '1李一70′罚下'])
  const bench = [...box.querySelectorAll('.lineup-benches li')].map(({ textContent }) => textContent)
  expect(bench).toEqual(['替补员 12号 后卫', '张教练 主教练', '替补员 12号 后卫 61′换上', '张教练 主教练'])
  expect(box.textContent).toContain('有更正')
  expect(box.textContent).toContain('阵容来自演示数据')
})

test.each([
  ['scheduled', '首发还没有公布'],
  ['second_half', '没有来源报过这场比赛的阵容'],
] as const)('says why there is no line-up of a match that is %s', async (status, why) => {
  const box = await page(known({ match: { ...match, status } }), { view: 'lineups' })
  expect(box.textContent).toContain(why)
})

test('leads to the bets of its game while that sells it', async () => {
  const box = await page(known({ is_selling: true }))
  expect([...box.querySelectorAll('a')].find(({ textContent }) => textContent === '去投注')?.href).toContain('/jczq/')
  expect((await page(known())).textContent).not.toContain('去投注')
})

test('shows the quarters of basketball, the guests first', async () => {
  const quarters = [
    { home: 22, away: 20 },
    { home: 19, away: 18 },
  ]
  const box = await page(known({ match: { ...match, sport: 'basketball', game: 'jclq', full: '41:38', quarters } }))
  const rows = [...box.querySelectorAll('.match-quarters tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )
  expect(rows).toEqual([
    ['球队', '第1节', '第2节', '总分'],
    ['全北现代', '20', '18', '38'],
    ['蔚山现代', '22', '19', '41'],
  ])
  expect(box.textContent).not.toContain('还没有事件')
})

test('has no line-ups of another sport', async () => {
  const box = await page(known({ match: { ...match, sport: 'basketball', game: 'jclq' } }), { view: 'lineups' })
  expect([...box.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent)).toEqual([
    '赛况',
    '赔率',
    '分析',
    '直播',
  ])
})

test('says that a match is not known', async () => {
  answerCalls({ [INFO.path]: () => refusal('not_found') })
  const box = await show(<MatchPage match_id="20200101999" />)
  await shows(() => box, '没有这场比赛')
})
