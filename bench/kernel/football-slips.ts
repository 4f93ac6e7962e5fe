import { seededRandom } from './seeded-random.ts'

export const LEGS = 8
export const PASS = ['4串1', '5串1', '6串1']
const MATCHES = 40

/** The options of 胜平负, by place. */
export const OPTIONS = ['3', '1', '0'] as const

/** Slips in columns: eight legs a slip, three places a leg. */
export interface Slips {
  readonly count: number
  /** The match of each leg. */
  readonly match: Uint8Array
  /** The odds of each option in hundredths; 0 where it is not chosen. */
  readonly odds: Uint16Array
}

/** Slips of eight different matches with two options each, at the odds of the moment they were sold. */
export function makeSlips(count: number): Slips {
  const random = seededRandom(8)
  const match = new Uint8Array(count * LEGS)
  const odds = new Uint16Array(count * LEGS * OPTIONS.length)
  for (let slip = 0; slip < count; slip += 1) {
    const left = Array.from({ length: MATCHES }, (_, i) => i)
    for (let leg = slip * LEGS; leg < (slip + 1) * LEGS; leg += 1) {
      match[leg] = left.splice(random(left.length), 1)[0] ?? 0
      const spared = random(OPTIONS.length)
      for (let place = 0; place < OPTIONS.length; place += 1)
        if (place !== spared) odds[leg * OPTIONS.length + place] = 120 + random(400)
    }
  }
  return { count, match, odds }
}

/** The place that is right, by match. */
export function endings(): Uint8Array {
  const random = seededRandom(90)
  return Uint8Array.from({ length: MATCHES }, () => random(OPTIONS.length))
}

/** The odds of the right legs of a slip. */
export function rightOdds({ match, odds }: Slips, slip: number, ending: Uint8Array): number[] {
  const right: number[] = []
  for (let leg = slip * LEGS; leg < (slip + 1) * LEGS; leg += 1) {
    const place = ending[match[leg] ?? 0] ?? 0
    const found = odds[leg * OPTIONS.length + place] ?? 0
    if (found > 0) right.push(found)
  }
  return right
}
