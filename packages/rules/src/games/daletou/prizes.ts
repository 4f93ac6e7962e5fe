import { type Fen, plus, yuan } from '@caimin/base'
import type { DrawResult } from '../../bet.ts'
import { announced } from '../../number/draws.ts'
import type { LevelPrize } from '../../number/level-prizes.ts'
import type { PrizeFacts } from '../../number/number-game.ts'
import type { PrizeTable } from '../../number/prize-tables.ts'
import { promoted } from './promotion.ts'

/**
 * rules.md 7: 2019 rule from issue 19019 (内蒙古体彩), 2026 rule from 26014 (财综〔2025〕51号, 浙江体彩). Tickets sold in advance
 * follow it too, so issues decide and not dates. Issues before 19019 are beyond any claim and have no table.
 */
export const TABLES: readonly PrizeTable[] = [
  { name: '2019', since: 2019019 },
  { name: '2026', since: 2026014 },
]

/** The level of a note by its front hits and back hits (rules.md 7). */
const LEVELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  2019: {
    '5+2': '1',
    '5+1': '2',
    '5+0': '3',
    '4+2': '4',
    '4+1': '5',
    '3+2': '6',
    '4+0': '7',
    ...{ '3+1': '8', '2+2': '8' },
    ...{ '3+0': '9', '2+1': '9', '1+2': '9', '0+2': '9' },
  },
  2026: {
    '5+2': '1',
    '5+1': '2',
    ...{ '5+0': '3', '4+2': '3' },
    '4+1': '4',
    ...{ '4+0': '5', '3+2': '5' },
    ...{ '3+1': '6', '2+2': '6' },
    ...{ '3+0': '7', '2+1': '7', '1+2': '7', '0+2': '7' },
  },
}

const FIXED_2019: Readonly<Record<string, number>> = { 3: 10_000, 4: 3000, 5: 300, 6: 200, 7: 100, 8: 15, 9: 5 }

/** Yuan while the pool before the issue is below 800 million, and from there on. */
const FIXED_2026: Readonly<Record<string, readonly [number, number]>> = {
  3: [5000, 6666],
  4: [300, 380],
  5: [150, 200],
  6: [15, 18],
  7: [5, 7],
}
const LARGE_POOL_YUAN = 800_000_000

/** The level of so many hits, undefined where they win nothing. */
export const levelOf = (version: string, frontHits: number, backHits: number): string | undefined =>
  LEVELS[version]?.[`${frontHits}+${backHits}`]

/** The levels of a table, the highest first. */
export const levelsOf = ({ version }: Pick<PrizeFacts, 'version'>): readonly string[] =>
  [...new Set(Object.values(LEVELS[version] ?? {}))].toSorted()

/** The prize of a note: levels 1 and 2 as announced, with append 80 % more; the others fixed. */
export function prizeOf(level: string, { draw, version, append }: PrizeFacts): LevelPrize {
  if (level === '1' || level === '2') return floatingPrize(level, draw, append)
  if (version === '2019') return yuan(FIXED_2019[level] ?? 0)
  const pool = draw.pool_before_yuan
  const amounts = FIXED_2026[level]
  if (amounts === undefined) return 'unannounced'
  // without the pool only an announcement decides; it does not say anything about promoted tickets
  if (pool === undefined) return draw.promotion === true ? 'unannounced' : announced(draw, level)
  const amount = yuan(amounts[pool < LARGE_POOL_YUAN ? 0 : 1])
  return draw.promotion === true ? promoted(level, amount) : amount
}

function floatingPrize(level: string, draw: DrawResult, append: boolean): LevelPrize {
  const base = announced(draw, level)
  if (!append || typeof base === 'string') return base
  const more = announced(draw, `append_${level}`)
  if (more === 'without_winner') return more
  return plus(base, more === 'unannounced' ? appendOf(base) : more)
}

/** Append pays 80 % of the base prize in whole yuan. */
const appendOf = (base: Fen): Fen => yuan((base * 8n) / 1000n)
