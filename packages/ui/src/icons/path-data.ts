/** Data for the `d` of a path: simple shapes in the 40-unit box of the game icons, whose centre is 20, 20. */

export interface Point {
  readonly x: number
  readonly y: number
}

interface Disc extends Point {
  readonly r: number
  /** Half the height, where it is not round. */
  readonly high?: number
}

interface Bar extends Point {
  readonly width: number
  readonly height: number
  /** Radius of its corners. */
  readonly r: number
}

const CENTRE = 20

const tenths = (value: number): number => Math.round(value * 10) / 10
const hundredths = (value: number): number => Math.round(value * 100) / 100

export function disc({ x, y, r, high = r }: Disc): string {
  const half = `a${hundredths(r)} ${hundredths(high)} 0 0 0 `
  const across = hundredths(2 * r)
  return `M${hundredths(x - r)} ${hundredths(y)}${half}${across} 0${half}${-across} 0z`
}

/** The shaded lower edge of a ball. */
export function rim({ x, y, r }: Disc): string {
  const half = 0.97 * r
  const [left, right, low] = [x - half, x + half, y + 0.25 * r].map(hundredths)
  const flatter = hundredths(1.25 * r)
  return `M${left} ${low}A${r} ${r} 0 0 0 ${right} ${low}A${flatter} ${flatter} 0 0 1 ${left} ${low}`
}

export function bar({ x, y, width, height, r }: Bar): string {
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  const across = hundredths(width - 2 * r)
  const down = hundredths(height - 2 * r)
  const start = `M${hundredths(x + r)} ${hundredths(y)}h${across}`
  return `${start}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`
}

/** Straight lines from point to point, and back to the first unless it stays open. */
export function outline(points: readonly Point[], end: 'closed' | 'open' = 'closed'): string {
  return `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}${end === 'closed' ? 'z' : ''}`
}

/** Points evenly around the centre of the box, the first straight up. */
export function around(count: number, radius: number, phase = 0): readonly Point[] {
  return Array.from({ length: count }, (_, at) => {
    const angle = (2 * Math.PI * at) / count - Math.PI / 2 + phase
    return { x: tenths(CENTRE + radius * Math.cos(angle)), y: tenths(CENTRE + radius * Math.sin(angle)) }
  })
}

/** A point turned around the centre of the box, clockwise. */
export function turned([x, y]: readonly [x: number, y: number], degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  const [dx, dy] = [x - CENTRE, y - CENTRE]
  return {
    x: hundredths(CENTRE + dx * Math.cos(angle) - dy * Math.sin(angle)),
    y: hundredths(CENTRE + dx * Math.sin(angle) + dy * Math.cos(angle)),
  }
}
