import { divide, type Fen, fen, minus, NO_MONEY, plus, times, yuan } from '@caimin/base'
import { NOTE_PRICE, type NumberGameId, type Random } from '@caimin/rules'
import {
  DRAW_ZONES,
  type DrawFigures,
  type DrawPrize,
  type DrawZone,
  type ResultValue,
} from '../../core/catalog/index.ts'
import { FIXED_LEVELS, type FixedLevel, FLOATING_LEVELS, type FloatingLevel } from './prize-levels.ts'
import { hashOfText, seededRandom } from './seeded-random.ts'

/** What the demo world draws in an issue: always the same for the same issue. */
export function demoNumbers(game: NumberGameId, issueNo: string): ResultValue {
  // 排列3 is the first three digits of 排列5.
  const seed = game === 'arrange3' ? 'arrange5' : game
  const random = seededRandom(`draw ${seed} ${issueNo}`)
  const drawn: Record<string, number | number[]> = {}
  for (const zone of DRAW_ZONES[game]) drawn[zone.field] = drawZone(zone, drawn, random)
  return drawn
}

function drawZone(zone: DrawZone, drawn: ResultValue, random: Random): number | number[] {
  if (zone.kind === 'digits') {
    return Array.from({ length: zone.count }, (_, i) =>
      random((i === zone.count - 1 ? (zone.lastTo ?? zone.to) : zone.to) + 1),
    )
  }
  const apart = zone.apartFrom === undefined ? [] : (drawn[zone.apartFrom] as number[])
  const drum = Array.from({ length: zone.to - zone.from + 1 }, (_, i) => zone.from + i).filter(
    (ball) => !apart.includes(ball),
  )
  const balls = Array.from({ length: zone.count }, () => drum.splice(random(drum.length), 1)[0] as number)
  return zone.kind === 'one' ? (balls[0] as number) : balls.toSorted((a, b) => a - b)
}

const SMALLEST_POOL = yuan(320_000_000)
const POOL_STEP = yuan(10_000)
const POOL_STEPS = 110_000
const SALES: Partial<Record<NumberGameId, Fen>> = {
  shuangseqiu: yuan(340_000_000),
  daletou: yuan(290_000_000),
  happy8: yuan(110_000_000),
  fucai3D: yuan(80_000_000),
  arrange3: yuan(45_000_000),
  arrange5: yuan(24_000_000),
  '7xincai': yuan(14_000_000),
  '7lecai': yuan(6_000_000),
}

/** Sales, pool and prizes as they might well have been: always the same for the same issue. */
export function demoFigures(game: NumberGameId, issueNo: string): DrawFigures {
  const random = seededRandom(`figures ${game} ${issueNo}`)
  const usual = SALES[game] ?? NO_MONEY
  const sales = fen((usual * BigInt(900 + random(200))) / 1000n)
  const floating = FLOATING_LEVELS[game].map((level) => floatingPrize(level, random))
  const fixed = (FIXED_LEVELS[game] ?? []).map((level) => fixedPrize(level, sales, random))
  const hasPool = floating.length > 0
  return { sales, poolAfter: hasPool ? poolAfter(game, issueNo) : NO_MONEY, prizes: [...floating, ...fixed] }
}

/** Stays above the 300 million at which the lucky prize would be switched off, and below the 1.5 billion that switch it on. */
const poolAfter = (game: NumberGameId, issueNo: string): Fen =>
  plus(SMALLEST_POOL, times(POOL_STEP, BigInt(hashOfText(`pool ${game} ${issueNo}`) % POOL_STEPS)))

function floatingPrize(level: FloatingLevel, random: Random): DrawPrize {
  const winners = level.fewest + random(level.most - level.fewest + 1)
  const spread = minus(yuan(level.highest), yuan(level.lowest))
  const amount = plus(yuan(level.lowest), divide(times(spread, BigInt(random(1000))), 1000n, 'down'))
  return { level: level.level, winners, amount: wholeYuan(amount) }
}

/** About as many winners as chance gives, a little more or less. */
function fixedPrize(level: FixedLevel, sales: Fen, random: Random): DrawPrize {
  const notes = sales / NOTE_PRICE
  const winners = Number((notes * BigInt(900 + random(200))) / (1000n * level.oneNoteIn))
  return { level: level.level, winners, amount: yuan(level.yuan) }
}

/** Floating prizes are cut to whole yuan. */
const wholeYuan = (amount: Fen): Fen => yuan(amount / 100n)

/** The amounts an announcement names: those of the floating levels, in whole yuan. */
export const demoAmounts = (game: NumberGameId, issueNo: string): ResultValue =>
  Object.fromEntries(
    demoFigures(game, issueNo)
      .prizes.filter((prize) => FLOATING_LEVELS[game].some((floating) => floating.level === prize.level))
      .map((prize) => [prize.level, Number(prize.amount / 100n)]),
  )
