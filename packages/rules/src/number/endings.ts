import type { DrawResult } from '../bet.ts'
import { ascending, type PoolChoice } from './choose.ts'

/** One way a draw can end for a selection: a real draw that stands for all of its kind. */
export interface DrawEnding {
  /** What is right, as tables head it: `6+1`, `5`. */
  readonly hits: string
  readonly draw: DrawResult
}

interface Range {
  readonly from: number
  readonly to: number
}

/** Drawn numbers of a pool, and how many of them were chosen. */
export interface PoolEnding {
  readonly hits: number
  readonly drawn: readonly number[]
}

/** Every split of the numbers drawn into bankers, other chosen ones and the rest of the pool, most hits first. */
export function poolEndings({ dan, tuo }: Pick<PoolChoice, 'dan' | 'tuo'>, count: number, range: Range): PoolEnding[] {
  const others = numbersIn(range).filter((number) => !dan.includes(number) && !tuo.includes(number))
  const endings: PoolEnding[] = []
  for (let danHits = 0; danHits <= dan.length; danHits++) {
    for (let tuoHits = 0; tuoHits <= tuo.length; tuoHits++) {
      const rest = count - danHits - tuoHits
      if (rest < 0 || rest > others.length) continue
      const drawn = [...dan.slice(0, danHits), ...tuo.slice(0, tuoHits), ...others.slice(0, rest)]
      endings.push({ hits: danHits + tuoHits, drawn: ascending(drawn) })
    }
  }
  return endings.sort((a, b) => b.hits - a.hits)
}

/** Every set of positions that can be right, each with digits that make exactly these right. */
export function positionEndings(positions: readonly (readonly number[])[], ranges: readonly Range[]) {
  let endings: { isRight: boolean[]; digits: number[] }[] = [{ isRight: [], digits: [] }]
  for (const [i, chosen] of positions.entries()) {
    const wrong = numbersIn(ranges[i] ?? { from: 0, to: 9 }).find((digit) => !chosen.includes(digit))
    endings = endings.flatMap(({ isRight, digits }) => [
      { isRight: [...isRight, true], digits: [...digits, chosen[0] ?? 0] },
      ...(wrong === undefined ? [] : [{ isRight: [...isRight, false], digits: [...digits, wrong] }]),
    ])
  }
  return endings.sort((a, b) => countRight(b.isRight) - countRight(a.isRight))
}

/** How many of these are right. */
export const countRight = (isRight: readonly boolean[]): number => isRight.filter(Boolean).length

const numbersIn = ({ from, to }: Range): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i)
