import { instant, minutes, toWire } from '@caimin/base'
import { afterAll, describe, expect, it } from 'vitest'
import { claimsOn, drawHistory, drawSubject, issuesAhead } from '../../core/catalog/index.ts'
import { testApp } from '../../testing/test-app.ts'
import { enrolFeeds, listFeedStates } from '../feed-states.store.ts'
import { createPacedFetch } from '../paced-fetch.ts'
import { pollDueFeeds } from '../run-feeds.ts'
import { capture } from '../testing/capture.ts'
import { startSource } from '../testing/source-server.ts'
import { cwlDrawsFeed } from './cwl-draws.feed.ts'
import { readDrawNotice } from './cwl-draws.ts'

const answer = (rows: unknown) => ({ state: 0, message: '查询成功', result: rows })

describe('draw notices as captured', () => {
  it('become draws of 双色球 with figures and floating amounts', () => {
    const { draws = [], refused } = readDrawNotice('shuangseqiu', answer(capture('cwl-ssq')))
    expect(refused).toEqual([])
    expect(draws[0]).toMatchObject({
      issueNo: '2025151',
      origin: 'cwl',
      numbers: { red: [8, 9, 14, 22, 28, 30], blue: 4 },
      amounts: { '1': 7_732_391, '2': 163_943 },
      figures: { sales: 36_938_352_800n, poolAfter: 268_829_805_000n },
    })
    expect(toWire(draws[0]?.drawnAt ?? instant(0))).toBe('2025-12-30T21:15:00+08:00')
    expect(draws[0]?.figures?.prizes).toHaveLength(6)
  })

  it('become draws of 快乐8, whose amounts are not announced in this row', () => {
    const { draws = [] } = readDrawNotice('happy8', answer(capture('cwl-kl8')))
    expect(draws[0]).toMatchObject({ issueNo: '2025281', amounts: null, figures: { poolAfter: 11_768_937_140n } })
    expect(draws[0]?.numbers.numbers).toHaveLength(20)
  })

  it('become draws of 福彩3D, whose prizes are fixed', () => {
    const { draws = [] } = readDrawNotice('fucai3D', answer(capture('cwl-fc3d')))
    expect(draws[0]).toMatchObject({ issueNo: '2017358', numbers: { digits: [6, 1, 2] }, amounts: {} })
    expect(draws[0]?.figures?.prizes[0]).toMatchObject({ level: '1', winners: 14_879, amount: 104_000n })
  })

  it('count a level without winners as 0, and lose only rows that cannot be read', () => {
    const [row] = capture('cwl-ssq') as Record<string, unknown>[]
    const grades = [
      { type: 1, typenum: '0', typemoney: '0' },
      { type: 2, typenum: '5', typemoney: '145086' },
    ]
    const { draws = [], refused } = readDrawNotice(
      'shuangseqiu',
      answer([{ ...row, prizegrades: grades }, { ...row, red: '1,2,3' }, { ...row, code: 'x' }, null]),
    )
    expect(draws).toHaveLength(1)
    expect(draws[0]?.amounts).toEqual({ '1': 0, '2': 145_086 })
    expect(refused?.map((each) => each.row)).toEqual([2, 3, 4])
  })

  it('are refused as a whole when the source refuses', () => {
    expect(() => readDrawNotice('shuangseqiu', { state: 1, message: '失败', result: [] })).toThrow('失败')
    expect(() => readDrawNotice('shuangseqiu', { state: 0 })).toThrow('without a result')
  })
})

const app = await testApp({ at: instant(Date.parse('2025-12-30T12:00:00+08:00')) })
const source = await startSource()

describe('the feed against a server', () => {
  afterAll(async () => {
    await source.close()
    await app.close()
  })

  async function poll(rows: readonly unknown[]) {
    source.answerWith((request, response) =>
      response.end(JSON.stringify(answer(request.url?.includes('name=ssq') ? rows : []))),
    )
    const feed = cwlDrawsFeed({ baseUrl: source.baseUrl, fetch: createPacedFetch({ paceMs: 0 }) })
    await app.database.tx((t) => enrolFeeds(t, [feed]))
    await pollDueFeeds({ database: app.database, feeds: [feed], log: app.log, random: () => 0 })
    return (await app.database.read(listFeedStates)).find((state) => state.feed === 'cwl')
  }

  it('takes old draws as history, plans the next issue, and claims its draw when it comes', async () => {
    const [drawn, ...before] = capture('cwl-ssq') as unknown[]
    expect(await poll(before)).toMatchObject({ failures_in_row: 0, last_error: null })
    const history = await app.database.read((r) => drawHistory(r, 'shuangseqiu', { limit: 9, before: undefined }))
    expect(history.map((draw) => draw.issueNo)).toEqual(['2025150', '2025149'])
    const [open] = await app.database.read(issuesAhead)
    expect(open).toMatchObject({
      game: 'shuangseqiu',
      issueNo: '2025151',
      isSelling: true,
      poolBefore: 267_321_358_300n,
    })
    await app.advance(minutes(60 * 10))
    await poll([drawn, ...before])
    const claims = await app.database.read((r) => claimsOn(r, [drawSubject('shuangseqiu', '2025151')]))
    expect(claims.map((claim) => [claim.origin, claim.step])).toEqual([['cwl', 'numbers']])
  })
})
