/** A picture in shades of grey, a byte for each point. */
export interface GreyPicture {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** Where the print of a paper lies in a picture. */
export interface TextPlace {
  /** How far it is turned, clockwise. */
  readonly degrees: number
  /** Its edges once it is turned back about the middle of the picture, counted from there. */
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A point of print, counted from the middle of the picture. */
interface Point {
  readonly x: number
  readonly y: number
}

const MAX_DEGREES = 20
/** Turned by so much at a time, and then about the best by less. */
const STEPS = [2, 0.5, 0.1]
/** Of print that was turned upright once. */
const REST_DEGREES = 2
const BLACK_BELOW = 128
const MAX_POINTS = 20_000
const FEWEST_POINTS = 200
/** Print is darker than what is around it by this much. */
const INK_SHARE = 0.85
const AROUND = 10
const BLUR = 14
/** Darker by less than this is shadow on the paper and not the table. */
const TABLE_SHARE = 0.62
/** No point is further from the middle of a picture that print is looked for in. */
const MAX_ROW = 2000
/** Grains and scratches at the edges are no print. */
const STRAY_SHARE = 0.002

/** Finds the print of a paper that lies on something darker, or fills the picture; null where there is none. */
export function findText(picture: GreyPicture): TextPlace | null {
  const points = inkPoints(picture)
  if (points.length < FEWEST_POINTS) return null
  const degrees = turnOf(points)
  const { across, down } = turned(points, degrees)
  const [left, right] = edgesOf(across)
  const [top, bottom] = edgesOf(down)
  return { degrees, left, top, right, bottom }
}

function inkPoints(picture: GreyPicture): Point[] {
  const { data, width, height } = picture
  const meanAt = meansOf(picture)
  const paperFrom = paperShade(width, height, (x, y) => meanAt(x, y, BLUR))
  const isPaper = (x: number, y: number) => meanAt(clamp(x, width), clamp(y, height), BLUR) >= paperFrom
  const points: Point[] = []
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const shade = data[y * width + x] ?? 0
      if (shade >= INK_SHARE * meanAt(x, y, AROUND)) continue
      // The edge of the paper is no print: there is paper on every side of print.
      if (!isPaper(x - BLUR, y) || !isPaper(x + BLUR, y) || !isPaper(x, y - BLUR) || !isPaper(x, y + BLUR)) continue
      points.push({ x: x - width / 2, y: y - height / 2 })
    }
  }
  return thinnedOut(points)
}

function thinnedOut(points: readonly Point[]): Point[] {
  const every = Math.ceil(points.length / MAX_POINTS)
  return points.filter((_, at) => at % every === 0)
}

const clamp = (at: number, size: number): number => Math.max(0, Math.min(size - 1, at))

/** The mean shade around a point, from sums of all points above and to the left. */
function meansOf({ data, width, height }: GreyPicture): (x: number, y: number, reach: number) => number {
  const row = width + 1
  const sums = new Float64Array(row * (height + 1))
  for (let y = 0; y < height; y += 1) {
    let sum = 0
    for (let x = 0; x < width; x += 1) {
      sum += data[y * width + x] ?? 0
      sums[(y + 1) * row + x + 1] = (sums[y * row + x + 1] ?? 0) + sum
    }
  }
  return (x, y, reach) => {
    const left = Math.max(0, x - reach)
    const right = Math.min(width, x + reach + 1)
    const top = Math.max(0, y - reach) * row
    const bottom = Math.min(height, y + reach + 1) * row
    const sum =
      (sums[bottom + right] ?? 0) - (sums[top + right] ?? 0) - (sums[bottom + left] ?? 0) + (sums[top + left] ?? 0)
    return (sum * row) / ((right - left) * (bottom - top))
  }
}

const SAMPLE_EVERY = 4

/** From which shade on it is paper: the best divide of light and dark, if there is a table to divide it from. */
function paperShade(width: number, height: number, shadeAt: (x: number, y: number) => number): number {
  const counts = new Float64Array(256)
  for (let y = 0; y < height; y += SAMPLE_EVERY) {
    for (let x = 0; x < width; x += SAMPLE_EVERY) {
      const shade = Math.round(shadeAt(x, y))
      counts[shade] = (counts[shade] ?? 0) + 1
    }
  }
  let [all, sum] = [0, 0]
  for (const [shade, count] of counts.entries()) {
    all += count
    sum += shade * count
  }
  let best = { spread: -1, from: 0, dark: 0, light: 0 }
  let [below, belowSum] = [0, 0]
  for (const [shade, count] of counts.entries()) {
    below += count
    belowSum += shade * count
    if (below === 0 || below === all) continue
    const [dark, light] = [belowSum / below, (sum - belowSum) / (all - below)]
    const spread = below * (all - below) * (light - dark) ** 2
    if (spread > best.spread) best = { spread, from: shade + 1, dark, light }
  }
  return best.dark < TABLE_SHARE * best.light ? best.from : 0
}

/** By how much upright print is still turned; nothing else may be in the picture. */
export function restOfTurn({ data, width, height }: GreyPicture): number {
  const points: Point[] = []
  for (let at = 0; at < data.length; at += 1) {
    if ((data[at] ?? 0) >= BLACK_BELOW) continue
    points.push({ x: (at % width) - width / 2, y: Math.floor(at / width) - height / 2 })
  }
  return points.length < FEWEST_POINTS ? 0 : turnOf(thinnedOut(points), REST_DEGREES, STEPS.slice(1))
}

/** By how much the points are turned: lines of print then lie in as few rows as can be. */
function turnOf(points: readonly Point[], maxDegrees = MAX_DEGREES, steps = STEPS): number {
  let [best, reach] = [0, maxDegrees]
  for (const step of steps) {
    const from = best - reach
    const tries = Array.from({ length: Math.round((2 * reach) / step) + 1 }, (_, at) => from + at * step)
    best = tries
      .map((degrees) => ({ degrees, sharpness: sharpnessOf(points, degrees) }))
      .reduce((a, b) => (b.sharpness > a.sharpness ? b : a)).degrees
    reach = step
  }
  return best
}

function sharpnessOf(points: readonly Point[], degrees: number): number {
  const [sin, cos] = sinCos(degrees)
  const rows = new Uint32Array(2 * MAX_ROW + 1)
  for (const { x, y } of points) {
    const row = MAX_ROW + Math.round(y * cos - x * sin)
    rows[row] = (rows[row] ?? 0) + 1
  }
  return rows.reduce((sharpness, count) => sharpness + count * count, 0)
}

function sinCos(degrees: number): [number, number] {
  const radians = (degrees * Math.PI) / 180
  return [Math.sin(radians), Math.cos(radians)]
}

function turned(points: readonly Point[], degrees: number) {
  const [sin, cos] = sinCos(degrees)
  return {
    across: points.map(({ x, y }) => x * cos + y * sin),
    down: points.map(({ x, y }) => y * cos - x * sin),
  }
}

function edgesOf(places: readonly number[]): [number, number] {
  const sorted = places.toSorted((a, b) => a - b)
  const stray = Math.floor(sorted.length * STRAY_SHARE)
  return [sorted[stray] ?? 0, sorted.at(-1 - stray) ?? 0]
}
