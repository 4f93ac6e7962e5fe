import { type BenchRow, median } from '../report.ts'

const ROUNDS = 7
const WARM_UP_MS = 300
const ROUND_MS = 30

/** What takes part in a race: work that answers something, so that none of it can be left out. */
export type Work = () => unknown

/** Milliseconds of each, by round. */
export type Laps<Name extends string> = Readonly<Record<Name, readonly number[]>>

/**
 * Runs each work once a round, after each has run warm. Short work is repeated until a round of it can be timed. What
 * they answer must have been compared before: here it is only kept.
 */
export function race<Name extends string>(works: Readonly<Record<Name, Work>>, rounds = ROUNDS): Laps<Name> {
  const names = Object.keys(works) as Name[]
  const repeats = Object.fromEntries(names.map((name) => [name, repeatsOf(works[name])])) as Record<Name, number>
  const laps = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) laps[name].push(timeOf(works[name], repeats[name]))
  }
  return laps
}

/** How often a work is run in a round: at least once. */
function repeatsOf(work: Work): number {
  let runs = 0
  const startedAt = performance.now()
  do {
    kept.answer = work()
    runs += 1
  } while (performance.now() - startedAt < WARM_UP_MS)
  return Math.ceil((runs * ROUND_MS) / (performance.now() - startedAt))
}

// Written at every run, so that no run can be left out.
const kept: { answer?: unknown } = {}

function timeOf(work: Work, repeats: number): number {
  const startedAt = performance.now()
  for (let run = 0; run < repeats; run += 1) kept.answer = work()
  return (performance.now() - startedAt) / repeats
}

/**
 * How many times faster the first is: the middle one of the ratios of each round, for the machine's own speed changes
 * from minute to minute.
 */
export function faster(name: string, ours: readonly number[], peer: readonly number[]): BenchRow {
  return {
    name,
    ours: median(ours),
    limit: median(peer),
    ratio: median(ours.map((mine, round) => (peer[round] ?? 0) / mine)),
    unit: 'ms',
  }
}

/** All answers as text; throws where one differs from the first. */
export function mustAgree(what: string, answers: Readonly<Record<string, unknown>>): void {
  const texts = Object.entries(answers).map(([name, answer]) => [name, String(answer)] as const)
  const [first] = texts
  for (const [name, text] of texts)
    if (text !== first?.[1]) throw new Error(`${what}: ${name} says ${text}, ${first?.[0]} says ${first?.[1]}`)
}
