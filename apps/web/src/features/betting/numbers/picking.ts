import { type Result, refuse } from '@caimin/base'
import type { BetRefusal, NumberFacade, Quote } from '@caimin/rules'
import {
  addLines,
  type BasketLine,
  countLine,
  type NewLine,
  type NumberSlip,
  picksOf,
  removeLine,
  setPicks,
} from '../slip/number-slip.ts'
import { secureRandom } from '../slip/secure-random.ts'
import { type NumberLayout, type PlayLayout, playLayout, type Zone } from './number-layout.ts'

/** A number game as its page needs it: its rules and how it is laid out. */
export interface NumberGame {
  readonly rules: NumberFacade
  readonly layout: NumberLayout
}

/** The line being picked, whether it is one yet or not. */
function lineOf(layout: NumberLayout, slip: NumberSlip): NewLine | undefined {
  const { tab, play, form, zones } = playLayout(layout, slip.tab)
  return form.lineOf(play, picksOf(slip, tab), zones)
}

/** What the line being picked counts, or why it is none yet. */
export function countPicked({ rules, layout }: NumberGame, slip: NumberSlip): Result<Quote, BetRefusal> {
  const line = lineOf(layout, slip)
  return line === undefined ? refuse('number_missing') : countLine(rules, slip, line)
}

/** The line being picked, when it is one already. */
export function pickedLine({ rules, layout }: NumberGame, slip: NumberSlip): NewLine | undefined {
  const line = lineOf(layout, slip)
  return line !== undefined && countLine(rules, slip, line).ok ? line : undefined
}

/** Every line that would be bet now: the basket and the line being picked. */
export function linesToBet(game: NumberGame, slip: NumberSlip): readonly NewLine[] {
  const picked = pickedLine(game, slip)
  return picked ? [...slip.lines, picked] : slip.lines
}

/** Puts the line being picked into the basket and starts the next one. */
export function addPicked(game: NumberGame, slip: NumberSlip): NumberSlip {
  const picked = pickedLine(game, slip)
  const { tab } = playLayout(game.layout, slip.tab)
  return picked ? setPicks(addLines(slip, [picked], 'picked'), tab, {}) : slip
}

/** Takes a line of the basket back to its balls, to change it. A line being picked meanwhile goes into the basket. */
export function changeLine(game: NumberGame, slip: NumberSlip, line: BasketLine): NumberSlip {
  for (const { tab, play, form, zones } of game.layout.plays) {
    const picks = isOfPlay(line, play, zones) ? form.picksOf(line, zones) : undefined
    if (picks !== undefined) return setPicks(removeLine(addPicked(game, slip), line.id), tab, picks)
  }
  return slip
}

/** 组六单式 lies under the tab of 组六复式. */
const isOfPlay = (line: NewLine, play: string, zones: readonly Zone[]): boolean =>
  line.play === play || (line.play === `${play}_single` && zones.length === 1)

/** So many lines of one note picked at random, into the basket. */
export function addRandomLines({ rules, layout }: NumberGame, slip: NumberSlip, count: number): NumberSlip {
  const { randomPlay } = playLayout(layout, slip.tab)
  const lines = Array.from({ length: count }, () => rules.randomLine(randomPlay, secureRandom))
  return addLines(slip, lines, 'random')
}

/** Fills one zone at random, without the numbers of the zone it must differ from. */
export function fillZone(slip: NumberSlip, tab: string, zone: Zone): NumberSlip {
  const picks = picksOf(slip, tab)
  const taken = zone.apartFrom === undefined ? [] : (picks[zone.apartFrom] ?? [])
  const free = Array.from({ length: zone.to - zone.from + 1 }, (_, at) => zone.from + at).filter(
    (number) => !taken.includes(number),
  )
  const drawn: number[] = []
  while (drawn.length < zone.random && free.length > 0) drawn.push(...free.splice(secureRandom(free.length), 1))
  return setPicks(slip, tab, { ...picks, [zone.field]: drawn.sort((a, b) => a - b) })
}

/** Fills the line being picked at random, as shaking the phone does. */
export function pickRandom({ rules, layout }: NumberGame, slip: NumberSlip): NumberSlip {
  const play = playLayout(layout, slip.tab)
  const picks = play.form.picksOf(rules.randomLine(play.randomPlay, secureRandom), play.zones)
  return picks === undefined ? fillZones(setPicks(slip, play.tab, {}), play) : setPicks(slip, play.tab, picks)
}

const fillZones = (slip: NumberSlip, { tab, zones }: PlayLayout): NumberSlip =>
  zones.filter(({ random }) => random > 0).reduce((filled, zone) => fillZone(filled, tab, zone), slip)
