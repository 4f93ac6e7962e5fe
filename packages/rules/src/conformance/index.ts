/**
 * Worked examples and the runner that computes them, to check the arithmetic on a command line or in a browser.
 */

export { answerLine } from './answer-line.ts'
export { type Difference, judge, readVectors, type Vector, type Verdict } from './vectors.ts'
