import { addMs, instant, minutes } from '@caimin/base'
import { expect, it } from 'vitest'
import type { CatalogMatch } from '../../core/catalog/index.ts'
import { factsOfMatch } from '../../core/catalog/testing/match-facts.ts'
import { createMatchLists, type MatchListOptions } from './match-lists.ts'

const NOW = instant(Date.UTC(2026, 7, 1))
const RULE = { isOpen: true, advanceMinutes: -5 }

const matchAt = (number: string, deadlineIn: number): CatalogMatch => ({
  ...factsOfMatch({ number, kickoffAt: addMs(NOW, deadlineIn) }),
  gameDeadlineAt: addMs(NOW, deadlineIn),
  movements: {},
  status: 'scheduled',
  minute: null,
  half: null,
  score: null,
  toldAt: null,
  version: 1,
})

const SHOWN: MatchListOptions = { game: 'jczq', rule: RULE, now: NOW, hasClosed: false }

const MATCHES = [matchAt('001', minutes(4)), matchAt('002', minutes(6)), matchAt('003', minutes(60))]

it('leaves out what the shop no longer takes', () => {
  const { rows } = createMatchLists().of(MATCHES, SHOWN)
  expect(rows.map(({ match_id }) => match_id.slice(-3))).toEqual(['002', '003'])
})

it('keeps what has closed or was stopped, as not selling, for those who want to see it', () => {
  const stopped = { ...matchAt('004', minutes(60)), isSelling: false }
  const lists = createMatchLists()
  const all = [...MATCHES, stopped]
  const { rows } = lists.of(all, { ...SHOWN, hasClosed: true })
  expect(rows.map(({ match_id, is_selling }) => [match_id.slice(-3), is_selling])).toEqual([
    ['001', false],
    ['002', true],
    ['003', true],
    ['004', false],
  ])
  expect(lists.of(all, SHOWN).rows.map(({ match_id }) => match_id.slice(-3))).toEqual(['002', '003'])
})

it('gives players of shops with one rule one answer, until the next second', () => {
  const lists = createMatchLists()
  const first = lists.of(MATCHES, SHOWN)
  expect(lists.of(MATCHES, { ...SHOWN, rule: { ...RULE }, now: addMs(NOW, 999) })).toBe(first)
  const later = lists.of(MATCHES, { ...SHOWN, now: addMs(NOW, 1000) })
  expect(later.server_time).not.toBe(first.server_time)
})

it('never gives an answer to another rule, after a change, or at an earlier time', () => {
  const lists = createMatchLists()
  const first = lists.of(MATCHES, SHOWN)
  expect(lists.of(MATCHES, { ...SHOWN, rule: { ...RULE, advanceMinutes: -10 } }).advance_minutes).toBe(-10)
  expect(lists.of(MATCHES, { ...SHOWN, rule: { ...RULE, isOpen: false } }).is_stopped_by_shop).toBe(true)
  expect(lists.of([...MATCHES], SHOWN)).not.toBe(first)
  expect(lists.of(MATCHES, { ...SHOWN, now: addMs(NOW, -1) })).not.toBe(first)
})

it('never gives the answer of another game, when neither has a match', () => {
  const lists = createMatchLists()
  const none: readonly CatalogMatch[] = []
  expect(lists.of(none, SHOWN).game).toBe('jczq')
  expect(lists.of(none, { ...SHOWN, game: 'jclq' }).game).toBe('jclq')
  expect(lists.of(none, SHOWN).game).toBe('jczq')
})
