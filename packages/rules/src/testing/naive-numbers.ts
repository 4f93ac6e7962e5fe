import type { DrawResult, NumberSelection } from '../bet.ts'
import type { NumberGameId } from '../games/game-ids.ts'

/**
 * The level of one note, looked up the way a player does it with the paper in hand: count what is right, read the row.
 * Rows are written out by hits and share nothing with the games' own tables.
 */
type Rows = Readonly<Record<string, string>>

const has = (drawn: readonly number[] | undefined, number: number): boolean => drawn?.includes(number) === true
const right = (numbers: unknown, drawn: readonly number[] | undefined): number =>
  (numbers as readonly number[]).filter((number) => has(drawn, number)).length

const ROWS = {
  shuangseqiu: '6+1=1 6+0=2 5+1=3 5+0=4 4+1=4 4+0=5 3+1=5 2+1=6 1+1=6 0+1=6',
  daletou2026: '5+2=1 5+1=2 5+0=3 4+2=3 4+1=4 4+0=5 3+2=5 3+1=6 2+2=6 3+0=7 2+1=7 1+2=7 0+2=7',
  daletou2019: '5+2=1 5+1=2 5+0=3 4+2=4 4+1=5 3+2=6 4+0=7 3+1=8 2+2=8 3+0=9 2+1=9 1+2=9 0+2=9',
  '7lecai': '7+0=1 6+1=2 6+0=3 5+1=4 5+0=5 4+1=6 4+0=7',
  '7xincai': '6+1=1 6+0=2 5+1=3 5+0=4 4+1=4 4+0=5 3+1=5 3+0=6 2+1=6 1+1=6 0+1=6',
} as const

const rowsOf = (name: keyof typeof ROWS): Rows =>
  Object.fromEntries(ROWS[name].split(' ').map((row) => row.split('=') as [string, string]))

type NaiveLevel = (note: NumberSelection, draw: DrawResult, version: string) => string | undefined

function sevenXincai(note: NumberSelection, draw: DrawResult, version: string): string | undefined {
  const digits = (note.positions as readonly (readonly number[])[]).map(([digit]) => digit)
  const isRight = digits.map((digit, i) => digit === draw.digits?.[i])
  if (version !== 'before-20100') {
    return rowsOf('7xincai')[`${isRight.slice(0, 6).filter(Boolean).length}+${isRight[6] === true ? 1 : 0}`]
  }
  const runs = isRight
    .map((one) => (one ? 'x' : ' '))
    .join('')
    .split(' ')
  const longest = Math.max(...runs.map((run) => run.length))
  return longest < 2 ? undefined : String(8 - longest)
}

const LEVELS: Partial<Record<NumberGameId, NaiveLevel>> = {
  shuangseqiu(note, draw) {
    const reds = right(note.red, draw.red)
    const [blue] = note.blue as readonly number[]
    const row = rowsOf('shuangseqiu')[`${reds}+${blue === draw.blue ? 1 : 0}`]
    return row ?? (reds === 3 && draw.fuyun === true ? '福运' : undefined)
  },
  daletou: (note, draw, version) =>
    rowsOf(version === '2019' ? 'daletou2019' : 'daletou2026')[
      `${right(note.front, draw.front)}+${right(note.back, draw.back)}`
    ],
  '7lecai': (note, draw) =>
    rowsOf('7lecai')[`${right(note.numbers, draw.numbers)}+${right(note.numbers, [draw.special ?? 0])}`],
  '7xincai': sevenXincai,
  arrange5: (note, draw) => (String(note.positions) === String(draw.digits) ? '一等奖' : undefined),
}

/** The level of a one-note selection, for the games that can be looked up so. */
export const naiveLevelOf = (game: NumberGameId): NaiveLevel | undefined => LEVELS[game]
