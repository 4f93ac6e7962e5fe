import type { GreyPicture } from './find-text.ts'

const WHITE = 255
/** Darker may be a crease. */
const DARK_BELOW = 225
/** A crease is no thicker: something light lies this near, on both sides of it. */
const NEAR = 8
const LIGHT_FROM = 235
/** Every so many points one is looked at when creases are looked for. */
const EVERY = 2
/** How finely they are looked for: steps of a lean of 45°, and points of one place. */
const LEANS = 90
const PLACE = 3
/** Of what an unbroken line of one point would come to, so much makes a place worth a closer look. */
const WORTH_SHARE = 0.3
/** How far about its place a crease is looked for at either end, in points. */
const CLOSER = 3
const SAMPLES = 120
/** Of the samples along a crease, which runs from edge to edge: no line of print has as many. */
const DARK_SHARE = 0.92
/** A line that only cuts a corner off says nothing. */
const MIN_LENGTH_SHARE = 0.5
/** On either side of its middle a crease is no wider, and print is as dark as this share of its shade or darker. */
const REACH = 5
const PRINT_SHARE = 0.55

/** A picture as its lines across or down. */
interface Lines {
  /** Lines that lie beside each other, and points of each. */
  readonly count: number
  readonly length: number
  at(line: number, along: number): number
  whiten(line: number, along: number): void
}

/** A straight line, from where it begins at the first point along to where it ends at the last. */
interface Crease {
  readonly from: number
  readonly to: number
}

/** Takes out the folds of a paper: thin grey lines from edge to edge, which cross the signs that are read. */
export function removeCreases(picture: GreyPicture): void {
  for (const lines of [linesOf(picture, 'across'), linesOf(picture, 'down')]) {
    for (const crease of creasesIn(lines)) whitenAlong(lines, crease)
  }
}

function linesOf({ data, width, height }: GreyPicture, way: 'across' | 'down'): Lines {
  const isAcross = way === 'across'
  const placeOf = (line: number, along: number) => (isAcross ? line * width + along : along * width + line)
  return {
    count: isAcross ? height : width,
    length: isAcross ? width : height,
    at: (line, along) => data[placeOf(line, along)] ?? WHITE,
    whiten: (line, along) => {
      data[placeOf(line, along)] = WHITE
    },
  }
}

/** Every thin point votes for the lines through it; those with most votes are looked at closer. */
function creasesIn(lines: Lines): Crease[] {
  const { count, length } = lines
  const places = Math.ceil((count + 2 * length) / PLACE)
  const votes = new Uint16Array((2 * LEANS + 1) * places)
  for (const { line, along } of thinPoints(lines)) {
    for (let lean = -LEANS; lean <= LEANS; lean += 1) {
      const place = Math.floor((line - (lean / LEANS) * along + length) / PLACE)
      const at = (lean + LEANS) * places + place
      votes[at] = (votes[at] ?? 0) + 1
    }
  }
  const creases: Crease[] = []
  const minLength = MIN_LENGTH_SHARE * Math.min(count, length)
  for (let at = 0; at < votes.length; at += 1) {
    const vote = votes[at] ?? 0
    if (vote < worthOf(minLength)) continue
    const from = (at % places) * PLACE + PLACE / 2 - length
    const to = from + (Math.floor(at / places) / LEANS - 1) * length
    const inside = insideOf(lines, { from, to })
    if (inside.length < minLength || vote < worthOf(inside.length)) continue
    const crease = lookCloser(lines, { from, to })
    if (crease !== undefined) creases.push(crease)
  }
  return creases
}

const worthOf = (length: number): number => (WORTH_SHARE * length) / EVERY

function thinPoints(lines: Lines): { readonly line: number; readonly along: number }[] {
  const points: { line: number; along: number }[] = []
  for (let line = NEAR; line < lines.count - NEAR; line += EVERY) {
    for (let along = 0; along < lines.length; along += EVERY) {
      if (lines.at(line, along) < DARK_BELOW && isThin(lines, line, along)) points.push({ line, along })
    }
  }
  return points
}

function isThin(lines: Lines, line: number, along: number): boolean {
  let [before, after] = [false, false]
  for (let by = 1; by <= NEAR; by += 1) {
    before ||= lines.at(line - by, along) >= LIGHT_FROM
    after ||= lines.at(line + by, along) >= LIGHT_FROM
  }
  return before && after
}

/** Which part of a line lies in the picture. */
function insideOf({ count, length }: Lines, { from, to }: Crease): { readonly start: number; readonly length: number } {
  const lean = (to - from) / length
  const edges = lean === 0 ? [0, length] : [-from / lean, (count - 1 - from) / lean].toSorted((a, b) => a - b)
  if (lean === 0 && (from < 0 || from >= count)) return { start: 0, length: 0 }
  const start = Math.max(0, edges[0] ?? 0)
  return { start, length: Math.max(0, Math.min(length, edges[1] ?? 0) - start) }
}

/** The line about this one that is dark from end to end, if there is one. */
function lookCloser(lines: Lines, { from, to }: Crease): Crease | undefined {
  let best: { readonly crease: Crease; readonly dark: number } | undefined
  for (let first = from - CLOSER; first <= from + CLOSER; first += 1) {
    for (let last = to - CLOSER; last <= to + CLOSER; last += 1) {
      const crease = { from: first, to: last }
      const dark = darkShare(lines, crease)
      if (dark >= DARK_SHARE && dark > (best?.dark ?? 0)) best = { crease, dark }
    }
  }
  return best?.crease
}

function darkShare(lines: Lines, crease: Crease): number {
  const { start, length } = insideOf(lines, crease)
  const lean = (crease.to - crease.from) / lines.length
  let light = 0
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const along = Math.floor(start + ((sample + 0.5) / SAMPLES) * length)
    const line = Math.round(crease.from + lean * along)
    if (lines.at(line, along) < DARK_BELOW) continue
    light += 1
    if (light > SAMPLES * (1 - DARK_SHARE)) return 0
  }
  return 1 - light / SAMPLES
}

/** Whitens what is no darker than the crease along it; print that it crosses stays. */
function whitenAlong(lines: Lines, crease: Crease): void {
  const lean = (crease.to - crease.from) / lines.length
  const { start, length } = insideOf(lines, crease)
  const middleAt = (along: number) => Math.round(crease.from + lean * along)
  const shades = Array.from({ length: SAMPLES }, (_, sample) => {
    const along = Math.floor(start + ((sample + 0.5) / SAMPLES) * length)
    return lines.at(middleAt(along), along)
  })
  const printBelow = (shades.toSorted((a, b) => a - b)[SAMPLES / 2] ?? WHITE) * PRINT_SHARE
  for (let along = 0; along < lines.length; along += 1) {
    const middle = middleAt(along)
    for (let line = Math.max(0, middle - REACH); line <= Math.min(lines.count - 1, middle + REACH); line += 1) {
      if (lines.at(line, along) >= printBelow) lines.whiten(line, along)
    }
  }
}
