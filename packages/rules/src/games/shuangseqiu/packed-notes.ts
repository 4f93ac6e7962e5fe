import { assert } from '@caimin/base'
import type { DrawResult } from '../../bet.ts'
import type { LevelNotes } from '../../number/number-play.ts'
import { levelOf } from './prizes.ts'

/** Single notes of double colour ball, packed for checking by the million: one bit for each red ball of a note. */
export interface PackedNotes {
  readonly count: number
  /** Red balls 1 to 32. */
  readonly red: Uint32Array
  /** The blue ball, and 32 more for red ball 33. */
  readonly rest: Uint8Array
}

/** One note as chosen. */
export interface SingleNote {
  readonly red: readonly number[]
  readonly blue: number
}

const RED_33 = 32
const RED_PICK = 6

/** Packs checked notes: six different red balls and one blue. */
export function packNotes(notes: readonly SingleNote[]): PackedNotes {
  const red = new Uint32Array(notes.length)
  const rest = new Uint8Array(notes.length)
  for (const [i, note] of notes.entries()) {
    assert(note.red.length === RED_PICK, 'a single note has six red balls')
    red[i] = redMask(note.red)
    rest[i] = note.blue | (note.red.includes(33) ? RED_33 : 0)
  }
  return { count: notes.length, red, rest }
}

/** Ball 33 falls out of the 32 bits of a mask and has a bit of its own. */
const redMask = (balls: readonly number[]): number =>
  balls.reduce((mask, ball) => (ball > 32 ? mask : mask | (1 << (ball - 1))), 0) >>> 0

/** Winning notes by level of packed notes, as settling them one by one would count them. */
export function levelsOfPacked(notes: PackedNotes, draw: DrawResult): LevelNotes {
  const { red: drawnRed = [], blue: drawnBlue = 0 } = draw
  const { count, red, rest } = notes
  const mask = redMask(drawnRed)
  const last = drawnRed.includes(33) ? RED_33 : 0
  // Notes by red hits and, seven further, with the blue ball.
  const byHits = new Uint32Array(2 * (RED_PICK + 1))
  for (let i = 0; i < count; i++) {
    const more = rest[i] as number
    const hits = bitCount((red[i] as number) & mask) + ((more & last) >>> 5)
    const at = (more & 31) === drawnBlue ? hits + RED_PICK + 1 : hits
    byHits[at] = (byHits[at] as number) + 1
  }
  const levels = new Map<string, number>()
  for (const [at, notesThere] of byHits.entries()) {
    const level = levelOf(at % (RED_PICK + 1), at > RED_PICK, draw.fuyun)
    if (level !== undefined && notesThere > 0) levels.set(level, (levels.get(level) ?? 0) + notesThere)
  }
  return levels
}

/** Bits set in 32, by halves, quarters and so on. */
function bitCount(mask: number): number {
  const pairs = mask - ((mask >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
