/** Signs that are read alike by both kinds of reader are beyond doubt. */
export interface AgreedSigns {
  readonly value: string
  readonly isSure: boolean
}

/**
 * What the Chinese reader takes these letters for: it knows few Latin words. Where the Latin reader sees such a letter
 * it is one. In all else that the two see differently the figure is right: it is the Latin reader that takes 7 for T.
 */
const LETTERS_LOST: Readonly<Record<string, string>> = { B: '8', C: '05', D: '0' }

/** Readings of the same print: by the Chinese reader and by the Latin one, each once or more. */
export interface Readings {
  readonly chinese: readonly string[]
  readonly latin: readonly string[]
}

/**
 * One text of this length out of several readings. One with a sign too many or too few is laid along one that has the
 * length; with no such one there is none.
 */
export function agreedSigns({ chinese, latin }: Readings, length: number): AgreedSigns | undefined {
  const frame = [...chinese.slice(0, 1), ...latin, ...chinese.slice(1)].find((reading) => reading.length === length)
  if (frame === undefined) return undefined
  const [byFirst = [], ...others] = chinese.map((reading) => laidAlong(frame, reading))
  const byChinese = [byFirst, ...others.filter((_, at) => chinese[at + 1]?.length === length)]
  const byLatin = latin.map((reading) => laidAlong(frame, reading))
  const signs = Array.from(frame, (_, at) =>
    signFrom(
      byChinese.map((reading) => reading[at]),
      byLatin.flatMap((reading) => reading[at] ?? []),
    ),
  )
  return { value: signs.map(({ value }) => value).join(''), isSure: signs.every(({ isSure }) => isSure) }
}

function signFrom([first, ...again]: readonly (string | undefined)[], latin: readonly string[]): AgreedSigns {
  if (first !== undefined && latin.includes(first)) return { value: first, isSure: true }
  const [seen] = latin
  const isFigure = first !== undefined && /\d/u.test(first)
  if (seen !== undefined && isFigure && /\D/u.test(seen)) {
    const isLetter = LETTERS_LOST[seen]?.includes(first) === true && latin.every((sign) => sign === seen)
    return { value: isLetter ? seen : first, isSure: false }
  }
  const all = [first, ...again, ...latin].flatMap((sign) => sign ?? [])
  const timesOf = (sign: string) => all.filter((each) => each === sign).length
  const value = all.reduce((best, sign) => (timesOf(sign) > timesOf(best) ? sign : best), all[0] ?? '')
  return { value, isSure: false }
}

/** Signs that one reader or the other takes for each other most, the letter first. */
const ALIKE = ['A4', 'B8', 'C0', 'C5', 'D0', 'G6', 'O0', 'Q0', 'S5', 'T7', 'Z2']
/** A sign too many or too few changes as much as a sign that looks otherwise. */
const COST = { alike: 1, other: 2 }

function costOf(one = '', other = ''): number {
  if (one === other) return 0
  return ALIKE.includes(one + other) || ALIKE.includes(other + one) ? COST.alike : COST.other
}

/** Which sign of a reading stands at each place of another one, with as few changes as can be. */
function laidAlong(frame: string, reading: string): (string | undefined)[] {
  const width = reading.length + 1
  const costs = new Uint16Array((frame.length + 1) * width)
  const costAt = (row: number, column: number) => costs[row * width + column] ?? 0
  for (let row = 0; row <= frame.length; row += 1) {
    for (let column = 0; column <= reading.length; column += 1) {
      if (row === 0 || column === 0) costs[row * width + column] = (row + column) * COST.other
      else {
        const change = costOf(frame[row - 1], reading[column - 1])
        costs[row * width + column] = Math.min(
          costAt(row - 1, column - 1) + change,
          costAt(row - 1, column) + COST.other,
          costAt(row, column - 1) + COST.other,
        )
      }
    }
  }
  const laid = Array.from<string | undefined>({ length: frame.length })
  let [row, column] = [frame.length, reading.length]
  while (row > 0 && column > 0) {
    const change = costOf(frame[row - 1], reading[column - 1])
    if (costAt(row, column) === costAt(row - 1, column - 1) + change) {
      row -= 1
      column -= 1
      laid[row] = reading[column]
    } else if (costAt(row, column) === costAt(row - 1, column) + COST.other) row -= 1
    else column -= 1
  }
  return laid
}
