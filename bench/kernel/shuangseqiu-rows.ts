import { levelsOfPacked, packNotes, type SingleNote } from '@caimin/rules'
import type { BenchRow } from '../report.ts'
import { faster, mustAgree, race } from './race.ts'
import { drawNumbers, seededRandom } from './seeded-random.ts'

const NOTES = 1_000_000
const DRAW = { red: [5, 8, 15, 20, 21, 24], blue: 9, fuyun: true }
const ROUNDS = 9

/** The level by red hits, without and with the blue ball. */
const LEVELS = [
  ['', '6'],
  ['', '6'],
  ['', '6'],
  ['福运', '5'],
  ['5', '4'],
  ['4', '3'],
  ['2', '1'],
]

/**
 * A million single notes of double colour ball against one draw: packed once when they are sold, looked at when it is
 * drawn.
 */
export function shuangseqiuRows(): BenchRow[] {
  const random = seededRandom(33)
  const notes = Array.from({ length: NOTES }, () => ({ red: drawNumbers(random, 6, 1, 33), blue: 1 + random(16) }))
  const packed = packNotes(notes)
  const ours = () => levelsOfPacked(packed, DRAW)
  const checker = () => levelsByList(notes)
  mustAgree('winning notes by level', { ours: asText(ours()), checker: asText(checker()) })
  const laps = race({ ours, checker }, ROUNDS)
  return [faster('kernel/shuangseqiu-million-10x-checker', laps.ours, laps.checker)]
}

/** As public checkers do it: the balls of each note looked up in the list of the draw. */
function levelsByList(notes: readonly SingleNote[]): Map<string, number> {
  const levels = new Map<string, number>()
  for (const { red, blue } of notes) {
    const hits = red.filter((ball) => DRAW.red.includes(ball)).length
    const level = LEVELS[hits]?.[blue === DRAW.blue ? 1 : 0] ?? ''
    if (level !== '') levels.set(level, (levels.get(level) ?? 0) + 1)
  }
  return levels
}

const asText = (levels: ReadonlyMap<string, number>): string =>
  JSON.stringify([...levels].sort(([a], [b]) => (a < b ? -1 : 1)))
