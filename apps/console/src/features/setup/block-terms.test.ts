import { instant } from '@caimin/base'
import { expect, it } from 'vitest'
import { type BlockTerms, missingTerm, newTerms, sentTerms } from './block-terms.ts'

const NOW = instant(Date.parse('2026-11-20T18:30:00+08:00'))
const terms = (change: Partial<BlockTerms> = {}): BlockTerms => ({
  ...newTerms('open'),
  playerText: ' 不接了 ',
  ...change,
})

it.each([
  ['from now on, until lifted', {}, { player_text: '不接了' }],
  ['to the end of the day', { end: 'today' }, { player_text: '不接了', ends_at: '2026-11-21T00:00:00+08:00' }],
  [
    'a day from a start that is typed',
    { start: 'later', startTyped: '2026-11-22T09:00', end: 'day' },
    { player_text: '不接了', starts_at: '2026-11-22T09:00:00+08:00', ends_at: '2026-11-23T09:00:00+08:00' },
  ],
  [
    'to the end of the day on which it starts',
    { start: 'later', startTyped: '2026-11-22T09:00', end: 'today' },
    { player_text: '不接了', starts_at: '2026-11-22T09:00:00+08:00', ends_at: '2026-11-23T00:00:00+08:00' },
  ],
] as const)('sends %s', (_, change, sent) => {
  expect(sentTerms(terms(change), NOW)).toEqual(sent)
})

it('says what is missing: the text first, then the times that were promised', () => {
  expect(missingTerm(terms())).toBe(false)
  expect(missingTerm(terms({ playerText: ' 短' }))).toBe('写给玩家看的话')
  expect(missingTerm(terms({ start: 'later', startTyped: '2026-11' }))).toBe('填开始时间')
  expect(missingTerm(terms({ end: 'later' }))).toBe('填恢复时间')
})
