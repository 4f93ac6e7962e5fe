// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { press } from '../../testing/press.ts'
import { answerCalls, settled, show } from '../../testing/show.tsx'
import { AnalysisPage } from './analysis-page.tsx'
import type { Analysis } from './team-record.ts'
import { analysisOfMatch, pastMatch } from './testing/analysis-of-match.ts'

const PATH = '/api/Index/matchAnalysis'
const WON = pastMatch(1)
const LOST = pastMatch(2, { home: '乙队', away: '主队', full: '3:0', league: '亚冠' })

/** The page of a match with this known about it. */
async function page(known: Analysis): Promise<HTMLElement> {
  answerCalls({ [PATH]: () => known })
  const box = await show(<AnalysisPage match_id={known.match.match_id} />)
  // The rules of the game come after the answer.
  await expect
    .poll(async () => {
      await settled(() => undefined)
      return box.querySelector('.scores')
    })
    .not.toBeNull()
  return box
}

const textsOf = (box: Element, selector: string) => [...box.querySelectorAll(selector)].map((each) => each.textContent)

const recordOf = (box: Element, at: number): Element => {
  const card = box.querySelectorAll('.scores-record')[at]
  if (!card) throw new Error('no such record')
  return card
}

test('shows the match, and the record of each side, only at home, away, or in the league', async () => {
  const box = await page(analysisOfMatch({ home_past: [WON, LOST] }))
  expect(box.querySelector('.scores-head')?.textContent).toContain('韩K联 周一001')
  expect(box.querySelector('.scores-head h2')?.textContent).toBe('主 主队 [3]VS客 客队 ')
  const home = recordOf(box, 0)
  expect(home.textContent).toContain('近2场 1胜0平1负，进2失4')
  expect(textsOf(home, '.scores-past-end')).toEqual(['胜让−1 平', '负让−1 胜'])
  await settled(() => (home.querySelector('input[value="away"]') as HTMLInputElement).click())
  expect(home.textContent).toContain('近1场 0胜0平1负，进0失3')
  await press(home, '同联赛')
  expect(home.textContent).toContain('没有符合的比赛')
  expect(recordOf(box, 1).textContent).toContain('还没有记录到比赛')
})

test('shows how the odds moved, and what they stand for', async () => {
  const at = (day: number, home: string, away: string, handicap = -1) => ({
    changed_at: `2026-08-${day}T11:00:00+08:00` as const,
    odds: { 3: home, 1: '4.00', 0: away },
    handicap,
    total: null,
  })
  const moves = {
    SPF: { newest: [at(17, '2.00', '4.00'), at(16, '2.10', '3.90')], opening: at(12, '2.30', '3.50') },
    RQSPF: { newest: [at(17, '2.00', '4.00', -2), { ...at(16, '3.60', '1.80'), odds: { 3: '3.60' } }], opening: null },
  }
  const box = await page(analysisOfMatch({ moves }))
  expect(textsOf(box, '.scores-odds tbody td')).toEqual([
    '2.00 ↓下降',
    '4.00 ',
    '4.00 ↑上升',
    '2.10 ',
    '4.00 ',
    '3.90 ',
    '2.30 ',
    '4.00 ',
    '3.50 ',
  ])
  expect(textsOf(box, '.scores-odds tbody th').at(-1)).toContain('初始')
  expect(box.textContent).toContain('主胜50% 平25% 主负25%（返还率100%）')
  await settled(() => (box.querySelector('input[value="RQSPF"]') as HTMLInputElement).click())
  // Another line is another bet: nothing rose or fell.
  const handicap = ['−2', '2.00 ', '4.00 ', '4.00 ', '−1', '3.60 ', '— ', '— ']
  expect(textsOf(box, '.scores-odds tbody td')).toEqual(handicap)
  expect(box.textContent).toContain('返还率100%')
})

test('basketball names the away side first, has no draws, and shows points a match', async () => {
  const past = [
    pastMatch(1, { half: null, full: '90:80', handicap: -4.5 }),
    pastMatch(2, { half: null, full: '81:100', handicap: -4.5 }),
  ]
  const box = await page(
    analysisOfMatch({ home_past: past }, { game: 'jclq', sport: 'basketball', number_text: '周一301' }),
  )
  expect(box.querySelector('.scores-head h2')?.textContent).toMatch(/^客 客队/)
  expect(recordOf(box, 0).textContent).toContain('近2场 1胜1负，场均得85.5失90')
  expect(textsOf(box, '.scores-past-teams')).toEqual(['客队80:90主队', '客队100:81主队'])
})

test('the way to a bet is there while the match is on sale, and next matches lead on', async () => {
  const next = {
    match_id: '20260820001',
    kickoff_at: '2026-08-20T18:30:00+08:00',
    league: '亚冠',
    home: '丙队',
    away: '主队',
  } as const
  const box = await page(analysisOfMatch({ home_next: [next], known_since: '2026-07-01T00:00:00+08:00' }))
  expect(box.querySelector('a[href*="20260820001"]')?.textContent).toContain('丙队 — 主队')
  expect(box.textContent).toContain('自2026年7月1日起')
  expect(textsOf(box, 'footer a')).toEqual(['去投注'])
  const closed = await page(analysisOfMatch({}, { is_selling: false }))
  expect(closed.querySelector('footer')).toBeNull()
})

test('an address without a match says so', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 0, msg: '', data: { reason: 'not_found' } }))
  const box = await show(<AnalysisPage />)
  await settled(() => expect.poll(() => box.textContent).toContain('没有这场比赛'))
})

test('shows where both sides stand in their league, and by how many results', async () => {
  const line = { played: 9, won: 5, drawn: 2, lost: 2, scored: 15, conceded: 8, points: 17 }
  const lines = [
    { team: '客队', rank: 2, ...line },
    { team: '主队', rank: 11, ...line, points: 9 },
  ]
  const since = '2026-03-01T19:30:00+08:00'
  const box = await page(analysisOfMatch({ league_table: { matches: 80, teams: 16, since, lines } }))
  const rows = [...box.querySelectorAll('.scores-table tbody tr')].map((row) => textsOf(row, 'th, td'))
  expect(rows).toEqual([
    ['客队', '2', '9', '5/2/2', '15:8', '17'],
    ['主队', '11', '9', '5/2/2', '15:8', '9'],
  ])
  expect(box.textContent).toContain('韩K联，有赛果的16队')
  expect(box.textContent).toContain('由本站记录的80场赛果逐场算出，自2026年3月1日起')
})

test('leads to the other pages of the match, which know line-ups of football alone', async () => {
  const box = await page(analysisOfMatch())
  expect(textsOf(box, '[role=tab]')).toEqual(['赛况', '赔率', '分析', '阵容', '直播'])
  expect(box.querySelector('[aria-selected=true]')?.textContent).toBe('分析')
  await press(box, '赔率')
  expect(location.hash).toContain('gameParticulars?match_id=20260817001&view=odds')
})
