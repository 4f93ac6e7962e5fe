import { readFileSync } from 'node:fs'
import { type Fen, type Instant, present, yuan } from '@caimin/base'
import type { NumberGameId } from '@caimin/rules'
import {
  DRAW_ZONES,
  DRAWN_GAMES,
  type Draw,
  type DrawPrize,
  drawHour,
  nextDraw,
  type ResultValue,
} from '../../core/catalog/index.ts'
import { DATA_FOLDER } from '../../feeds/data-folder.ts'
import { demoFigures, demoNumbers } from './demo-draws.ts'

const SOURCE = '500.com'
const SOURCE_OF_FIGURES = 'cwl.gov.cn'

/** Every draw up to now: the real ones of the data files, then made ones by the calendar, marked as demo. */
export function drawsUntil(now: Instant): Draw[] {
  const figures = readFigures()
  return DRAWN_GAMES.flatMap((game) => {
    const real = readDraws(game, now).map((draw) => (game === 'shuangseqiu' ? withFigures(draw, figures) : draw))
    return [...real, ...madeAfter(game, present(real.at(-1), `${game} has a history`), now)]
  })
}

const linesOf = (name: string): string[][] =>
  readFileSync(new URL(`draws/${name}.csv`, DATA_FOLDER), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))

function readDraws(game: NumberGameId, now: Instant): Draw[] {
  return linesOf(game).map(([issueNo = '', date = '', numbers = '']) => ({
    game,
    issueNo,
    drawnAt: drawHour(game, date),
    numbers: toFields(game, numbers.split(' ').map(Number)),
    sales: null,
    poolAfter: null,
    prizes: null,
    isDemo: false,
    source: SOURCE,
    fetchedAt: now,
  }))
}

/** `[1, 4, 16, 22, 26, 31, 4]` to `{ red: [1, …], blue: 4 }`. */
function toFields(game: NumberGameId, numbers: readonly number[]): ResultValue {
  const fields: Record<string, number | number[]> = {}
  let at = 0
  for (const zone of DRAW_ZONES[game]) {
    const part = numbers.slice(at, at + zone.count)
    fields[zone.field] = zone.kind === 'one' ? present(part[0], 'a lone number is there') : part
    at += zone.count
  }
  return fields
}

interface Figures {
  readonly sales: Fen
  readonly poolAfter: Fen
  readonly prizes: readonly DrawPrize[]
}

function readFigures(): ReadonlyMap<string, Figures> {
  return new Map(
    linesOf('shuangseqiu-figures').map(([issueNo = '', sales = '0', pool = '0', ...levels]) => [
      issueNo,
      { sales: yuan(BigInt(sales)), poolAfter: yuan(BigInt(pool)), prizes: prizesOf(levels) },
    ]),
  )
}

/** Pairs of winners and whole yuan, first level first. */
function prizesOf(columns: readonly string[]): DrawPrize[] {
  const prizes: DrawPrize[] = []
  for (let i = 0; i + 1 < columns.length; i += 2) {
    prizes.push({ level: `${i / 2 + 1}`, winners: Number(columns[i]), amount: yuan(BigInt(columns[i + 1] ?? '0')) })
  }
  return prizes
}

function withFigures(draw: Draw, figures: ReadonlyMap<string, Figures>): Draw {
  const known = figures.get(draw.issueNo)
  return known === undefined ? draw : { ...draw, ...known, source: `${SOURCE}, ${SOURCE_OF_FIGURES}` }
}

function madeAfter(game: NumberGameId, last: Draw, now: Instant): Draw[] {
  const made: Draw[] = []
  let previous = { issueNo: last.issueNo, drawAt: last.drawnAt }
  for (;;) {
    const next = nextDraw(game, previous)
    if (next.drawAt > now) return made
    const numbers = demoNumbers(game, next.issueNo)
    made.push({
      game,
      issueNo: next.issueNo,
      drawnAt: next.drawAt,
      numbers,
      ...demoFigures(game, next.issueNo, numbers),
      isDemo: true,
      source: 'demo',
      fetchedAt: now,
    })
    previous = next
  }
}
