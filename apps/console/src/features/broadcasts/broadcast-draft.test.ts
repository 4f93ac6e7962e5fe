import { expect, test } from 'vitest'
import { type BroadcastDraft, draftOf, missingOf, NEW_DRAFT, sentTerms, timesOfMatch } from './broadcast-draft.ts'
import { broadcastRow } from './testing/broadcast-row.ts'

test('what was entered is typed as it was, and sent as it was', () => {
  const row = broadcastRow()
  const { title, kind, address, licence, region, starts_at, ends_at } = row
  expect(sentTerms(draftOf(row))).toEqual({ title, kind, address, licence, region, starts_at, ends_at })
})

test('a match is granted from its kick-off until it is over', () => {
  expect(timesOfMatch('2026-11-20T22:30:00+08:00')).toEqual({
    startsTyped: '2026-11-20T22:30',
    endsTyped: '2026-11-21T01:00',
  })
})

const whole = draftOf(broadcastRow())

test.each<[keyof BroadcastDraft, string]>([
  ['matchId', '比赛'],
  ['title', '名称'],
  ['address', '地址'],
  ['licence', '授权'],
  ['region', '地区'],
  ['startsTyped', '开始时间'],
  ['endsTyped', '结束时间'],
])('without %s it cannot be sent', (field, missing) => {
  expect(missingOf(whole)).toBe(false)
  expect(missingOf({ ...whole, [field]: ' ' })).toBe(field === 'matchId' ? false : missing)
  expect(missingOf({ ...whole, [field]: '' })).toBe(missing)
})

test('without its times there is nothing to send', () => {
  expect(sentTerms(NEW_DRAFT)).toBeUndefined()
})
