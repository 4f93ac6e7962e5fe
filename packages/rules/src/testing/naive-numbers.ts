import type { DrawResult, NumberLine } from '../bet.ts'
import type { NumberGameId } from '../games/game-ids.ts'

/**
 * Level and yuan of one note, looked up the way a player reads a paper ticket: count what is right, read the
 * row. Rows are written out as the tables of rules.md have them and share nothing with the games' own.
 */
export interface NaivePrize {
  readonly level: string
  readonly yuan: number
}

/** What the lookup depends on besides note and draw. */
export interface NaiveFacts {
  readonly version: string
  readonly append: boolean
}

type Lookup = (note: NumberLine, draw: DrawResult, facts: NaiveFacts) => NaivePrize | undefined
type Digits = readonly number[]

const list = (value: unknown): Digits => value as Digits
const right = (numbers: unknown, drawn: Digits = []): number =>
  list(numbers).filter((one) => drawn.includes(one)).length
const announcedFor = (draw: DrawResult, key: string): number => draw.prizes?.[key] ?? 0

/** `5+1=3:3000`: hits, level and yuan; a level without yuan is announced. */
function row(rows: string, hits: string, draw: DrawResult): NaivePrize | undefined {
  const found = rows.split(' ').find((text) => text.startsWith(`${hits}=`))
  const [level = '', yuan] = found?.slice(hits.length + 1).split(':') ?? []
  if (found === undefined) return undefined
  return { level, yuan: yuan === undefined ? announcedFor(draw, level) : Number(yuan) }
}

const SHUANGSEQIU = '6+1=1 6+0=2 5+1=3:3000 5+0=4:200 4+1=4:200 4+0=5:10 3+1=5:10 2+1=6:5 1+1=6:5 0+1=6:5'
const LUCKY = `${SHUANGSEQIU} 3+0=福运:5`
const LOTTO_2019 =
  '5+2=1 5+1=2 5+0=3:10000 4+2=4:3000 4+1=5:300 3+2=6:200 4+0=7:100 3+1=8:15 2+2=8:15 3+0=9:5 2+1=9:5 1+2=9:5 0+2=9:5'
const LOTTO_SMALL =
  '5+2=1 5+1=2 5+0=3:5000 4+2=3:5000 4+1=4:300 4+0=5:150 3+2=5:150 3+1=6:15 2+2=6:15 3+0=7:5 2+1=7:5 1+2=7:5 0+2=7:5'
const LOTTO_LARGE =
  '5+2=1 5+1=2 5+0=3:6666 4+2=3:6666 4+1=4:380 4+0=5:200 3+2=5:200 3+1=6:18 2+2=6:18 3+0=7:7 2+1=7:7 1+2=7:7 0+2=7:7'
const SEVEN_LECAI = '7+0=1 6+1=2 6+0=3 5+1=4:200 5+0=5:50 4+1=6:10 4+0=7:5'
const SEVEN_STARS = '6+1=1 6+0=2 5+1=3:3000 5+0=4:500 4+1=4:500 4+0=5:30 3+1=5:30 3+0=6:5 2+1=6:5 1+1=6:5 0+1=6:5'
const STAR_RUNS = '7=1 6=2 5=3:1800 4=4:300 3=5:20 2=6:5'

const HAPPY_OLD = [
  '1=4.6',
  '2=19',
  '3=53 2=3',
  '4=100 3=5 2=3',
  '5=1000 4=21 3=3',
  '6=3000 5=30 4=10 3=3',
  '7=10000 6=288 5=28 4=4 0=2',
  '8=50000 7=800 6=88 5=10 4=3 0=2',
  '9=300000 8=2000 7=200 6=20 5=5 4=3 0=2',
  '10=floating 9=8000 8=800 7=80 6=5 5=3 0=2',
]
const HAPPY_NEW = [
  '1=4.5',
  '2=19',
  '3=52 2=3',
  '4=93 3=5 2=3',
  '5=1000 4=20 3=3',
  '6=2880 5=30 4=10 3=3',
  '7=8500 6=300 5=30 4=4 0=2',
  '8=50000 7=800 6=80 5=10 4=3 0=2',
  '9=floating 8=2000 7=225 6=22 5=5 4=3 0=2',
  '10=floating 9=8000 8=720 7=80 6=5 5=3 0=2',
]

function daletou({ selection }: NumberLine, draw: DrawResult, { version, append }: NaiveFacts): NaivePrize | undefined {
  const rows2026 = (draw.pool_before_yuan ?? 0) >= 800_000_000 ? LOTTO_LARGE : LOTTO_SMALL
  const hits = `${right(selection.front, draw.front)}+${right(selection.back, draw.back)}`
  const won = row(version === '2019' ? LOTTO_2019 : rows2026, hits, draw)
  if (won === undefined) return undefined
  const isFloating = won.level === '1' || won.level === '2'
  if (isFloating) return append ? { ...won, yuan: won.yuan + Math.floor(won.yuan * 0.8) } : won
  if (draw.promotion !== true || version === '2019') return won
  return { ...won, yuan: won.yuan * (won.level === '7' ? 2 : 1.5) }
}

function sevenXincai({ selection }: NumberLine, draw: DrawResult, { version }: NaiveFacts): NaivePrize | undefined {
  const isRight = (selection.positions as readonly Digits[]).map(([digit], i) => digit === draw.digits?.[i])
  if (version === '2020') {
    return row(SEVEN_STARS, `${isRight.slice(0, 6).filter(Boolean).length}+${isRight[6] === true ? 1 : 0}`, draw)
  }
  const runs = isRight.map((one) => (one ? 'x' : ' ')).join('')
  return row(STAR_RUNS, String(Math.max(...runs.split(' ').map((run) => run.length))), draw)
}

function happy8({ play, selection }: NumberLine, draw: DrawResult, { version }: NaiveFacts): NaivePrize | undefined {
  const pick = Number(play.slice(4))
  const hits = right(selection.numbers, draw.numbers)
  const rows = (version === '2020-10-28' ? HAPPY_OLD : HAPPY_NEW)[pick - 1] ?? ''
  const amount = rows
    .split(' ')
    .find((text) => text.startsWith(`${hits}=`))
    ?.split('=')[1]
  if (amount === undefined) return undefined
  const level = `选${pick}中${hits}`
  return { level, yuan: amount === 'floating' ? announcedFor(draw, `${pick}-${hits}`) : Number(amount) }
}

const LOOKUPS: Partial<Record<NumberGameId, Lookup>> = {
  shuangseqiu({ selection }, draw, { version }) {
    const hits = `${right(selection.red, draw.red)}+${right(selection.blue, [draw.blue ?? 0])}`
    return row(draw.fuyun === true && version !== 'before-2026014' ? LUCKY : SHUANGSEQIU, hits, draw)
  },
  daletou,
  '7lecai': ({ selection }, draw) =>
    row(
      SEVEN_LECAI,
      `${right(selection.numbers, draw.numbers)}+${right(selection.numbers, [draw.special ?? 0])}`,
      draw,
    ),
  '7xincai': sevenXincai,
  happy8,
  arrange5: ({ selection }, draw) =>
    String(selection.positions) === String(draw.digits) ? { level: '一等奖', yuan: 100_000 } : undefined,
}

/** Level and yuan of a one-note line of a game that has rows of hits. */
export const naiveLookup = (game: NumberGameId): Lookup | undefined => LOOKUPS[game]
