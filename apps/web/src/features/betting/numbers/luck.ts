import type { NumberDoors } from '@caimin/rules'
import { addLines, type NumberSlip, newLine, picksOf, setPicks } from '../slip/number-slip.ts'
import { secureRandom } from '../slip/secure-random.ts'
import type { Zone } from './number-layout.ts'

/** So many lines picked by luck, into the basket. */
export function addLuckyLines(rules: NumberDoors, slip: NumberSlip, count: number): NumberSlip {
  const lines = Array.from({ length: count }, () => newLine(rules.randomLine('standard', secureRandom)))
  return addLines(slip, lines, 'random')
}

/** Fills one zone by luck, apart from numbers of the zone it must differ from. */
export function fillZone(slip: NumberSlip, zone: Zone): NumberSlip {
  const picks = picksOf(slip)
  const taken = zone.apartFrom === undefined ? [] : (picks[zone.apartFrom] ?? [])
  const free = Array.from({ length: zone.to - zone.from + 1 }, (_, at) => zone.from + at).filter(
    (number) => !taken.includes(number),
  )
  const drawn: number[] = []
  while (drawn.length < zone.luck) drawn.push(...free.splice(secureRandom(free.length), 1))
  return setPicks(slip, { ...picks, [zone.field]: drawn.sort((a, b) => a - b) })
}

/** The line being picked, by luck: what shaking does. */
export function pickByLuck(rules: NumberDoors, slip: NumberSlip): NumberSlip {
  const { play, selection } = newLine(rules.randomLine('standard', secureRandom))
  return setPicks({ ...slip, play }, selection)
}
