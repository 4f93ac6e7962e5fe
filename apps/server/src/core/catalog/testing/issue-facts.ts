import { addMs, hours } from '@caimin/base'
import type { NewIssue } from '../index.ts'

/** An issue for tests: sold for two days until an hour before its draw. */
export function factsOfIssue(given: Partial<NewIssue> & Pick<NewIssue, 'game' | 'issueNo' | 'drawAt'>): NewIssue {
  return {
    saleStartAt: addMs(given.drawAt, -hours(49)),
    gameDeadlineAt: addMs(given.drawAt, -hours(1)),
    isSelling: true,
    poolBefore: null,
    facts: {},
    matches: [],
    isDemo: true,
    source: 'test',
    ...given,
  }
}
