// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { answerCalls, settled, show } from '../../testing/show.tsx'
import { DrawsPage } from './draws-page.tsx'
import type { MatchRow } from './match-outcomes.ts'
import { matchRow } from './testing/match-row.ts'

const RESULTS = '/api/bettingend.Index/matchResults'

const answerRows = (...rows: readonly MatchRow[]) => answerCalls({ [RESULTS]: () => ({ rows, next_cursor: null }) })

const RULES = {
  jczq: () => import('@caimin/rules/jczq'),
  jclq: () => import('@caimin/rules/jclq'),
  bjdc: () => import('@caimin/rules/bjdc'),
}

/** Waits until the answer is shown, and the rules of the game have read it. */
const showsBy = (box: HTMLElement, game: keyof typeof RULES) =>
  settled(async () => {
    await expect.poll(() => box.querySelector('.draws'), { timeout: 5000 }).not.toBeNull()
    await RULES[game]()
  })

const textsOf = (box: HTMLElement, selector: string) =>
  [...box.querySelectorAll(selector)].map(({ textContent }) => textContent)

test('finished matches are of football until another game is chosen, which the address keeps', async () => {
  const calls = answerRows(matchRow())
  const box = await show(<DrawsPage kind="matches" />)
  await showsBy(box, 'jczq')
  expect(textsOf(box, '.draws-outcomes dt')).toContain('半全场')
  expect(calls).toMatchObject([{ query: { game: 'jczq' } }])
  expect(textsOf(box, '.draws-games span')).toEqual(['竞彩足球', '竞彩篮球', '北京单场', '胜负过关'])
  await settled(() => (box.querySelector('input[value="jclq"]') as HTMLInputElement).click())
  expect(location.hash).toBe('#/pages/kaijiang/kaijiang?kind=matches&game=jclq')
})

test('basketball names the away side first', async () => {
  const calls = answerRows(
    matchRow({ sport: 'basketball', half: null, full: '98:90', handicap: -8.5, total: 190.5, number_text: '周五301' }),
  )
  const box = await show(<DrawsPage kind="matches" game="jclq" />)
  await showsBy(box, 'jclq')
  expect(calls).toMatchObject([{ query: { game: 'jclq' } }])
  expect(textsOf(box, '.draws-match-teams')).toEqual(['客队 90:98 主队'])
  expect(box.textContent).toContain('自己的票以票面为准')
})

test('a match game alone in the address opens its results', async () => {
  const calls = answerRows(matchRow({ issue_no: '26108', number_text: '020', final_sp: { SPF: { 1: '3.40' } } }))
  const box = await show(<DrawsPage game="bjdc" />)
  await showsBy(box, 'bjdc')
  expect(textsOf(box, '.draws-outcomes small')).toEqual(['开奖SP 3.40'])
  expect(calls).toMatchObject([{ query: { game: 'bjdc' } }])
  expect(textsOf(box, 'h2')).toEqual(['26108期 演示数据'])
})

test('says that the final SP is not known yet, but not of a match that is called off', async () => {
  answerRows(
    matchRow({ issue_no: '26108' }),
    matchRow({ match_id: 'bjdc26108021', issue_no: '26108', is_void: true, full: null, half: null }),
  )
  const box = await show(<DrawsPage game="bjdc" />)
  await showsBy(box, 'bjdc')
  expect(textsOf(box, '.draws-match-teams')).toEqual(['主队 2:1 客队', '主队 取消 客队'])
  expect(textsOf(box, '.draws-match-note')).toEqual(['开奖SP尚未公布'])
})
