// @vitest-environment happy-dom
import { renxuan9 } from '@caimin/rules/renxuan9'
import { sfc } from '@caimin/rules/sfc'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  chosenMatches,
  countFixed,
  draftOf,
  emptyFixedSlip,
  type FixedSlip,
  mayBeBanker,
  pickRandomFixed,
  toggleBanker,
  toggleOutcome,
} from './fixed-slip.ts'
import { fixedSlipStore } from './fixed-slip-store.ts'

const ISSUE = '26140'
const at = (place: number, issueNo = ISSUE) => ({ issueNo, place })

/** Picks these outcomes on the matches from the first on: '3', '31', ''. */
function picked(rules: typeof sfc, texts: readonly string[]): FixedSlip {
  return texts.reduce(
    (slip, text, place) => [...text].reduce((next, outcome) => toggleOutcome(rules, next, at(place), outcome), slip),
    emptyFixedSlip(rules.id),
  )
}

const fill = (text: string, count: number): string[] => Array.from({ length: count }, () => text)

describe('胜负彩', () => {
  test('counts the product of what is picked on all fourteen', () => {
    const slip = picked(sfc, ['310', '03', ...fill('3', 12)])
    const count = countFixed(sfc, slip, ISSUE)
    expect(count.ok && count.value.quote).toEqual({ notes: 6n, stake: 1200n })
    expect(draftOf(slip, ISSUE).picks[1]).toEqual(['3', '0'])
  })

  test('is no bet with thirteen', () => {
    expect(countFixed(sfc, picked(sfc, fill('3', 13)), ISSUE)).toMatchObject({ reason: 'matches_too_few' })
  })

  test('has no bankers', () => {
    expect(mayBeBanker(sfc, draftOf(picked(sfc, fill('3', 14)), ISSUE), 0)).toBe(false)
  })
})

describe('任选九', () => {
  test('counts every nine of those picked, with bankers in all', () => {
    const eleven = picked(renxuan9, fill('3', 11))
    const plain = countFixed(renxuan9, eleven, ISSUE)
    expect(plain.ok && plain.value.quote.notes).toBe(55n)
    const bankers = [0, 1, 2].reduce((slip, place) => toggleBanker(slip, at(place)), eleven)
    const count = countFixed(renxuan9, bankers, ISSUE)
    expect(count.ok && count.value.quote.notes).toBe(28n)
  })

  test('a match whose picks are taken away is no banker any more', () => {
    const slip = toggleBanker(picked(renxuan9, fill('3', 10)), at(4))
    expect(draftOf(slip, ISSUE).bankers).toEqual([4])
    expect(draftOf(toggleOutcome(renxuan9, slip, at(4), '3'), ISSUE).bankers).toEqual([])
  })

  test('takes eight bankers at most, and none that is not picked', () => {
    const slip = fill('3', 8).reduce((next, _, place) => toggleBanker(next, at(place)), picked(renxuan9, fill('3', 10)))
    expect(mayBeBanker(renxuan9, draftOf(slip, ISSUE), 8)).toBe(false)
    expect(mayBeBanker(renxuan9, draftOf(picked(renxuan9, ['3']), ISSUE), 5)).toBe(false)
  })
})

describe('a random pick', () => {
  test('fills what a note lacks and keeps what was picked by hand', () => {
    const slip = pickRandomFixed(renxuan9, picked(renxuan9, ['31', '', '0']), ISSUE)
    const draft = draftOf(slip, ISSUE)
    expect(chosenMatches(draft)).toBe(9)
    expect([draft.picks[0], draft.picks[2]]).toEqual([['3', '1'], ['0']])
    expect(draft.isLucky).toBe(false)
  })

  test('tries again when all was random', () => {
    const randomSlip = pickRandomFixed(sfc, emptyFixedSlip('sfc'), ISSUE)
    expect(draftOf(randomSlip, ISSUE).isLucky).toBe(true)
    expect(chosenMatches(draftOf(pickRandomFixed(sfc, randomSlip, ISSUE), ISSUE))).toBe(14)
  })
})

describe('two issues on sale', () => {
  beforeEach(() => fixedSlipStore('sfc').setState({ slip: emptyFixedSlip('sfc') }))

  test('have picks of their own, and clearing one leaves the other', () => {
    const store = fixedSlipStore('sfc')
    const { edit, clear, undo } = store.getState()
    edit((slip) => toggleOutcome(sfc, slip, at(0, '26140'), '3'))
    edit((slip) => toggleOutcome(sfc, slip, at(0, '26141'), '0'))
    clear()
    expect(Object.keys(store.getState().slip.drafts)).toEqual(['26140'])
    undo()
    expect(draftOf(store.getState().slip, '26141').picks[0]).toEqual(['0'])
  })

  test('a bet that counted takes away the picks of its issue', () => {
    const store = fixedSlipStore('sfc')
    const { edit, finish } = store.getState()
    edit((slip) => toggleOutcome(sfc, slip, at(0, '26140'), '3'))
    edit((slip) => toggleOutcome(sfc, slip, at(0, '26141'), '0'))
    finish({ issue_no: '26140' })
    expect(Object.keys(store.getState().slip.drafts)).toEqual(['26141'])
  })
})
