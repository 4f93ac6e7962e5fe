import { divide, type Fen, fen, minus, NO_MONEY, plus, times, yuan } from '@caimin/base'
import { NOTE_PRICE, type NumberGameId, type Random } from '@caimin/rules'
import {
  DRAW_ZONES,
  type DrawFigures,
  type DrawPrize,
  type DrawZone,
  POOL_AFTER,
  type ResultValue,
} from '../../core/catalog/index.ts'
import type { FixedLevel } from './fixed-level.ts'
import { APPENDED, FIXED_LEVELS, FLOATING_LEVELS, type FloatingLevel } from './prize-levels.ts'
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

/**
 * The smallest pool of each game that has one, and what it varies by. 双色球 stays above the 300 million at which the
 * lucky prize would be switched off and below the 1.5 billion that switch it on; 超级大乐透 above the 800 million of its
 * larger fixed amounts.
 */
const POOLS: Partial<Record<NumberGameId, readonly [smallest: Fen, step: Fen]>> = {
  shuangseqiu: [yuan(320_000_000), yuan(10_000)],
  daletou: [yuan(802_000_000), yuan(3000)],
  '7xincai': [yuan(90_000_000), yuan(2000)],
  happy8: [yuan(12_000_000), yuan(500)],
  '7lecai': [yuan(600_000), yuan(100)],
}
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

/** Sales, pool and prizes as they might well have been for these numbers: always the same for the same issue. */
export function demoFigures(game: NumberGameId, issueNo: string, numbers: ResultValue): DrawFigures {
  const random = seededRandom(`figures ${game} ${issueNo}`)
  const usual = SALES[game] ?? NO_MONEY
  const sales = fen((usual * BigInt(900 + random(200))) / 1000n)
  const floating = FLOATING_LEVELS[game].map((level) => floatingPrize(level, random))
  const fixed = (FIXED_LEVELS[game] ?? [])
    .filter(({ differentDigits }) => differentDigits === undefined || differentDigits === kindsOf(numbers))
    .map((level) => fixedPrize(level, sales, random))
  return { sales, poolAfter: poolAfter(game, issueNo), prizes: [...withAppended(game, floating), ...fixed] }
}

/** How many different digits the first three are. */
const kindsOf = ({ digits = [] }: ResultValue): number => new Set((digits as readonly number[]).slice(0, 3)).size

function withAppended(game: NumberGameId, prizes: readonly DrawPrize[]): readonly DrawPrize[] {
  const rule = APPENDED[game]
  if (rule === undefined) return prizes
  const appended = prizes
    .filter(({ level }) => rule.levels.includes(level))
    .map(({ level, winners, amount }) => ({
      level: `append_${level}`,
      winners: Math.floor((winners * rule.notes) / 100),
      amount: wholeYuan(fen((amount * rule.percent) / 100n)),
    }))
  return [...prizes, ...appended]
}

function poolAfter(game: NumberGameId, issueNo: string): Fen {
  const [smallest, step] = POOLS[game] ?? [NO_MONEY, NO_MONEY]
  return plus(smallest, times(step, BigInt(hashOfText(`pool ${game} ${issueNo}`) % POOL_STEPS)))
}

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
  return { level: level.level, winners, amount: level.amount }
}

/** Floating prizes are cut to whole yuan. */
const wholeYuan = (amount: Fen): Fen => yuan(amount / 100n)

/**
 * What an announcement names, in whole yuan: the amounts of the floating levels, and the pool where the game has one.
 */
export function demoAmounts(game: NumberGameId, issueNo: string): ResultValue {
  const { prizes, poolAfter: pool } = demoFigures(game, issueNo, {})
  const announced = FLOATING_LEVELS[game].flatMap(({ level }) => [level, `append_${level}`])
  const floating = prizes.filter(({ level }) => announced.includes(level))
  const amounts = Object.fromEntries(floating.map((prize) => [prize.level, Number(prize.amount / 100n)]))
  return pool === NO_MONEY ? amounts : { ...amounts, [POOL_AFTER]: Number(pool / 100n) }
}
