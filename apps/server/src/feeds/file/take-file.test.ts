import { addMs, hours, instant, minutes } from '@caimin/base'
import { afterAll, describe, expect, it, test } from 'vitest'
import {
  boardMatches,
  claimsOn,
  confirmedResult,
  drawSubject,
  getMatches,
  issuesAhead,
  matchEventsOf,
  matchLineupsOf,
  matchSubject,
  saveMatches,
  staffOrigin,
  teamNamesOf,
} from '../../core/catalog/index.ts'
import { factsOfMatch } from '../../core/catalog/testing/match-facts.ts'
import { testApp } from '../../testing/test-app.ts'
import { takeFile, type UploadedFile } from './take-file.ts'

const NOON = instant(Date.parse('2026-11-20T12:00:00+08:00'))

const app = await testApp({ at: NOON })
const operators = [await app.staff('operator'), await app.staff('operator')]
afterAll(() => app.close())

const hand = (file: Omit<UploadedFile, 'staffId'>, who = 0) =>
  app.database.tx((t) => takeFile(t, { ...file, staffId: operators[who]?.staffId ?? '' }))

const MATCHES = `business_date,number,league,home,away,kickoff,handicap,singles,SPF:3,SPF:1,SPF:0,CBF:1:0
2026-11-20,901,英超,曼联,切尔西,2026-11-20 19:35,-1,SPF CBF,2.10,3.20,2.95,7.50
2026-11-20,902,英超,阿森纳,,2026-11-20 20:00,0,,1.50,3.90,5.20,
2026-11-20,903,英超,利物浦,热刺,2026-11-20 99:00,0,,1.50,3.90,5.20,
2026-11-20,904,英超,埃弗顿,狼队,2026-11-20 21:00,0,,1.5x,3.90,5.20,
2026-11-20,905,英超,富勒姆,伯恩利,2026-11-20 21:30,0,XYZ,1.55,3.90,5.20,`

describe('a file of matches', () => {
  it('is taken row by row, each refused one with its reason', async () => {
    const taken = await hand({ kind: 'matches', format: 'csv', text: MATCHES })
    expect(taken).toEqual({
      ok: true,
      value: {
        accepted: 1,
        refused: [
          { row: 2, reason: 'away is missing' },
          { row: 3, reason: '2026-11-20 99:00 is no time' },
          { row: 4, reason: 'SPF:3 1.5x is no odds' },
          { row: 5, reason: 'XYZ is no play' },
        ],
      },
    })
    const match = (await app.database.read((r) => getMatches(r, ['20261120901']))).get('20261120901')
    expect(match).toMatchObject({
      home: '曼联',
      handicap: -1,
      singles: { SPF: true, CBF: true },
      odds: { SPF: { '3': '2.10', '1': '3.20', '0': '2.95' }, CBF: { '1:0': '7.50' } },
      isDemo: false,
      isSelling: true,
    })
  })

  it('may be JSON', async () => {
    const row = {
      business_date: '2026-11-20',
      number: '906',
      league: '西甲',
      home: '贝蒂斯',
      away: '赫罗纳',
      kickoff: '2026-11-20 21:00',
      odds: { SPF: { '3': '1.80', '1': '3.40', '0': '4.00' } },
    }
    const taken = await hand({
      kind: 'matches',
      format: 'json',
      text: JSON.stringify([row, { ...row, odds: {} }, 7, { ...row, home: 'a\u0000b' }]),
    })
    expect(taken).toMatchObject({ value: { accepted: 1, refused: [{ row: 2 }, { row: 3 }, { row: 4 }] } })
  })
})

describe('a file of results', () => {
  it('is its uploader’s own claim: it needs another person', async () => {
    await app.advance(hours(12))
    const text = 'match_id,half,full,void\n20261120901,1:0,2:1,\n20261120906,2:0,1:0,\n20200101001,0:0,0:0,\n'
    expect(await hand({ kind: 'results', format: 'csv', text })).toEqual({
      ok: true,
      value: {
        accepted: 1,
        refused: [
          { row: 2, reason: 'score is malformed' },
          { row: 3, reason: 'not_found' },
        ],
      },
    })
    const subject = matchSubject('20261120901')
    const [claim] = await app.database.read((r) => claimsOn(r, [subject]))
    expect(claim).toMatchObject({ origin: staffOrigin(operators[0]?.staffId ?? ''), staffId: operators[0]?.staffId })
    expect(await hand({ kind: 'results', format: 'csv', text })).toMatchObject({ value: { accepted: 0 } })
    await hand({ kind: 'results', format: 'csv', text }, 1)
    const confirmed = await app.database.read((r) => confirmedResult(r, { ...subject, step: 'score' }))
    expect(confirmed).toMatchObject({ value: { half: '1:0', full: '2:1' }, how: 'two_origins' })
  })
})

describe('a file of draws', () => {
  it('is refused row by row when no such issue was sold or its numbers are wrong', async () => {
    const text =
      'game,issue_no,numbers,amounts\nshuangseqiu,2026135,1 4 16 22 26 31 4,1=6581443 2=145086\nroulette,26001,1,\nfucai3D,2026310,9 4,\n'
    expect(await hand({ kind: 'draws', format: 'csv', text })).toEqual({
      ok: true,
      value: {
        accepted: 0,
        refused: [
          { row: 1, reason: 'not_found' },
          { row: 2, reason: 'roulette has no draws' },
          { row: 3, reason: 'numbers is malformed' },
        ],
      },
    })
  })
})

test.each([
  ['json', '{"a":1}'],
  ['json', 'match_id,half'],
  ['csv', 'a,b\n1,2,3'],
  ['json', ''],
] as const)('a file that is no %s is refused as a whole', async (format, text) => {
  expect(await hand({ kind: 'results', format, text })).toEqual({ ok: false, reason: 'file_malformed' })
})

describe('files of the other games', () => {
  const row = (change: object) => ({
    business_date: '2026-11-21',
    number: '301',
    league: 'NBA',
    home: '湖人',
    away: '勇士',
    kickoff: '2026-11-21 20:00',
    ...change,
  })
  const hands = (kind: UploadedFile['kind'], rows: readonly object[], who = 0) =>
    hand({ kind, format: 'json', text: JSON.stringify(rows) }, who)

  it('bring basketball with its lines, and matches numbered in an issue', async () => {
    const basketball = { game: 'jclq', handicap: -5.5, total: 214.5, odds: { DXF: { 大: '1.70', 小: '1.74' } } }
    const beidan = { game: 'bjdc', issue_no: '26108', number: '020', handicap: -1, odds: { SPF: { 3: '2.90' } } }
    const tennis = { ...beidan, game: 'sfgg', sport: 'tennis', handicap: 1.5, odds: { SF: { 3: '2.00' } } }
    const taken = await hands('matches', [
      row(basketball),
      row({ ...basketball, total: undefined }),
      row({ ...basketball, handicap: -5 }),
      row(beidan),
      row({ ...beidan, issue_no: '' }),
      row(tennis),
      row({ ...tennis, sport: 'chess' }),
      row({ ...tennis, game: 'roulette' }),
    ])
    expect(taken).toMatchObject({
      value: {
        accepted: 3,
        refused: [
          { row: 2, reason: 'total is missing' },
          { row: 3, reason: 'handicap is malformed' },
          { row: 5, reason: 'issue_no is missing' },
          { row: 7, reason: 'chess is no sport' },
          { row: 8, reason: 'roulette is no game on matches' },
        ],
      },
    })
    const matches = await app.database.read((r) => getMatches(r, ['jclq20261121301', 'sfgg26108020']))
    expect(matches.get('jclq20261121301')).toMatchObject({ sport: 'basketball', handicap: -5.5, total: 214.5 })
    expect(matches.get('sfgg26108020')).toMatchObject({ sport: 'tennis', issueNo: '26108' })
  })

  it('bring the fourteen matches of an issue for both games, or none of them', async () => {
    const fourteen = Array.from({ length: 14 }, (_, i) =>
      row({ issue_no: '2026190', no: i + 1, h: '2.10', d: '3.20', a: '3.30' }),
    )
    const short = fourteen.slice(0, 13).map((each) => ({ ...each, issue_no: '26191' }))
    const taken = await hands('issues', [...fourteen, ...short, row({ issue_no: 'x', no: 1 })])
    expect(taken).toMatchObject({ value: { accepted: 14 } })
    const issues = await app.database.read(issuesAhead)
    expect(
      issues
        .filter(({ issueNo }) => issueNo === '26190')
        .map(({ game }) => game)
        .toSorted(),
    ).toEqual(['renxuan9', 'sfc'])
    expect(issues.some(({ issueNo }) => issueNo === '26191')).toBe(false)
  })

  it('accept colloquial names of prize levels, and name an unknown level', async () => {
    const draw = { game: 'fucai3D', issue_no: '2026310', numbers: '1 2 3' }
    const other = { game: 'daletou', issue_no: '26130', numbers: '1 2 3 4 5 1 2' }
    expect(
      await hands('draws', [
        { ...draw, amounts: '特等奖=5000000' },
        { ...other, amounts: '一等奖=5000000 二等奖=1.5' },
        { ...other, amounts: '一等奖=5000000 二等奖=100000 六等奖=16' },
      ]),
    ).toMatchObject({
      value: {
        accepted: 0,
        refused: [
          { row: 1, reason: 'amounts of no level of the game: 特等奖' },
          { row: 2, reason: 'amounts is malformed' },
          { row: 3, reason: 'not_found' },
        ],
      },
    })
  })

  it('report scores, final SP and outcomes, which are confirmed once two people have', async () => {
    await app.advance(hours(48))
    const told = [
      { match_id: 'sfgg26108020', full: '1:2', odds: { SF: { 3: '1.95' } } },
      { match_id: 'jclq20261121301', full: '98:98' },
    ]
    const outcomes = '3 1 0 3 1 0 3 1 0 3 1 0 3 *'
    for (const who of [0, 1]) {
      const refused = [{ row: 2, reason: 'score is malformed' }]
      const results = await hands('results', told, who)
      if (who === 1) expect(results).toMatchObject({ value: { accepted: 1, refused } })
      await hands(
        'draws',
        [{ game: 'renxuan9', issue_no: '26190', numbers: outcomes, amounts: '1=100 2=10 renxuan9=50' }],
        who,
      )
    }
    const confirmed = (subject: Parameters<typeof confirmedResult>[1]) =>
      app.database.read(async (r) => (await confirmedResult(r, subject))?.value)
    expect(await confirmed({ ...matchSubject('sfgg26108020'), step: 'sp' })).toBeUndefined()
    await hands('results', [{ match_id: 'sfgg26108020', odds: { SF: { 3: '1.95' } } }])
    expect(await confirmed({ ...matchSubject('sfgg26108020'), step: 'sp' })).toEqual({ SF: { '3': '1.95' } })
    expect(await confirmed({ ...drawSubject('sfc', '26190'), step: 'numbers' })).toEqual({
      outcomes: outcomes.split(' '),
    })
  })
})

describe('files about matches under way', () => {
  const begun = async (number: string) => {
    const kickoffAt = addMs(app.clocks.business(), -minutes(50))
    const facts = factsOfMatch({ kickoffAt, number })
    await app.database.tx((t) => saveMatches(t, [facts]))
    return facts.id
  }
  const csv = (kind: UploadedFile['kind'], ...lines: readonly string[]) =>
    hand({ kind, format: 'csv', text: lines.join('\n') })

  it('say how each stands and what happened, once, with goals that do not count', async () => {
    const id = await begun('951')
    const head = 'match_id,status,minute,half,full'
    const progress = [`${id},second_half,47,1:0,1:1`, `${id},over,47,,1:1`, '20200101001,first_half,3,,0:0']
    expect(await csv('progress', head, ...progress)).toEqual({
      ok: true,
      value: {
        accepted: 1,
        refused: [
          { row: 2, reason: 'status over is none of first_half, half_time, second_half, interrupted' },
          { row: 3, reason: 'not_found' },
        ],
      },
    })
    const events = [
      `${id},12,goal,home,张三,`,
      `${id},30,goal,away,李四,`,
      `${id},32,goal_disallowed,away,李四,30`,
      `${id},200,goal,away,李四,`,
    ]
    for (let time = 0; time < 2; time += 1) {
      const taken = await csv('events', 'match_id,minute,kind,side,player,takes_back', ...events)
      expect(taken).toMatchObject({ value: { accepted: 3, refused: [{ row: 4, reason: 'minute is no minute' }] } })
    }
    const [match] = await app.database.read((r) => boardMatches(r, [id]))
    const scores = { half: { home: 1, away: 0 }, score: { home: 1, away: 1 } }
    expect(match).toMatchObject({ status: 'second_half', minute: 47, source: 'file', ...scores })
    const kept = await app.database.read((r) => matchEventsOf(r, id, 'file'))
    expect(kept.map(({ kind, takesBack }) => [kind, takesBack])).toEqual([
      ['goal', null],
      ['goal', null],
      ['goal_disallowed', 'goal away 30 李四'],
    ])
  })

  it('say who plays, of a match with eleven on each side', async () => {
    const id = await begun('952')
    const lines = [1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4]
    const team = (side: string) => lines.map((line, at) => `${id},${side},${line},${at + 1},${side}${at + 1},,4-3-3`)
    const head = 'match_id,side,line,number,name,position,formation'
    const substitute = `${id},home,,12,替补员,M,`
    const short = await csv('lineups', head, ...team('home'), ...team('away').slice(1))
    expect(short).toMatchObject({ value: { accepted: 0 } })
    const whole = await csv('lineups', head, ...team('home'), substitute, ...team('away'))
    expect(whole).toEqual({ ok: true, value: { accepted: 23, refused: [] } })
    const kept = await app.database.read((r) => matchLineupsOf(r, id, 'file'))
    expect(kept?.home.rows.map((row) => row.length)).toEqual([1, 4, 3, 3])
    expect(kept?.home).toMatchObject({
      formation: '4-3-3',
      substitutes: [{ number: 12, name: '替补员', position: 'M' }],
    })
  })
})

it('says what the teams of a source are called here, and what was said last stands', async () => {
  const text = 'source,ref,name\napi-football,33,曼彻斯特\napi-football,33,曼联\napi-football,,切尔西'
  expect(await hand({ kind: 'teams', format: 'csv', text })).toEqual({
    ok: true,
    value: { accepted: 2, refused: [{ row: 3, reason: 'ref is missing' }] },
  })
  const names = await app.database.read((r) => teamNamesOf(r, 'api-football', ['33', '40']))
  expect([...names]).toEqual([['33', '曼联']])
})
