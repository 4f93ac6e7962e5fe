import type { Zone } from './number-layout.ts'
import { numbersTexts } from './numbers.texts.ts'

/** A tap that chooses many numbers of a zone at once. */
export interface ZoneShortcut {
  readonly name: string
  /** What it chooses, for readers: 5到9. */
  readonly about: string
  readonly numbers: readonly number[]
}

/** 全大小奇偶清 of a zone that offers them. Of an odd count the middle number is big, as in the trend charts. */
export function shortcutsOf({ from, to }: Pick<Zone, 'from' | 'to'>): readonly ZoneShortcut[] {
  const all = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  const bigFrom = Math.ceil((from + to) / 2)
  const { shortcuts } = numbersTexts
  return [
    { name: shortcuts.all, about: '', numbers: all },
    { name: shortcuts.big, about: shortcuts.range(bigFrom, to), numbers: all.filter((number) => number >= bigFrom) },
    { name: shortcuts.small, about: shortcuts.range(from, bigFrom - 1), numbers: all.filter((n) => n < bigFrom) },
    { name: shortcuts.odd, about: '', numbers: all.filter((number) => number % 2 === 1) },
    { name: shortcuts.even, about: '', numbers: all.filter((number) => number % 2 === 0) },
    { name: shortcuts.none, about: '', numbers: [] },
  ]
}
