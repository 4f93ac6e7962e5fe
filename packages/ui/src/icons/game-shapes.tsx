import type { ReactNode } from 'react'

/** The fourteen games, drawn in a 40-unit box with flat shapes of the art colours. */

interface BallShape {
  readonly x: number
  readonly y: number
  readonly r: number
  readonly colour: 'red' | 'blue'
}

/** A ball: solid, a darker rim below, one point of light. */
function Sphere({ x, y, r, colour }: BallShape) {
  const half = r * 0.97
  const low = y + r * 0.25
  return (
    <>
      <circle cx={x} cy={y} r={r} fill={`var(--art-${colour})`} />
      <path
        d={`M${x - half} ${low}A${r} ${r} 0 0 0 ${x + half} ${low}A${r * 1.25} ${r * 1.25} 0 0 1 ${x - half} ${low}`}
        fill={`var(--art-${colour}-deep)`}
      />
      <circle cx={x - r * 0.34} cy={y - r * 0.38} r={r * 0.2} fill="#fff" opacity="0.75" />
    </>
  )
}

/** Points evenly around the centre of the box, the first straight up. */
function around(count: number, radius: number, phase = 0): { x: number; y: number }[] {
  return Array.from({ length: count }, (_, at) => {
    const angle = (2 * Math.PI * at) / count - Math.PI / 2 + phase
    const round = (value: number) => Math.round(value * 10) / 10
    return { x: round(20 + radius * Math.cos(angle)), y: round(20 + radius * Math.sin(angle)) }
  })
}

function polygon(points: readonly { x: number; y: number }[]): string {
  return points.map(({ x, y }) => `${x},${y}`).join(' ')
}

/** Outline of a star: outer and inner points in turn. */
function star(points: number, outer: number, inner: number): string {
  const tips = around(points, outer)
  const dents = around(points, inner, Math.PI / points)
  return polygon(tips.flatMap((tip, at) => [tip, dents[at] ?? tip]))
}

function Football() {
  const seams = around(5, 6.6).map((from, at) => ({ from, to: around(5, 12.2)[at] ?? from }))
  return (
    <>
      <circle cx="20" cy="20" r="17" fill="var(--art-paper)" stroke="var(--art-ink)" strokeWidth="2" />
      <polygon points={polygon(around(5, 6.6))} fill="var(--art-ink)" />
      {[0, 72, 144, 216, 288].map((turn) => (
        <path
          key={turn}
          transform={`rotate(${turn} 20 20)`}
          d="M20 8l5-1.1v-3.2h-10v3.2zM25 6.9l5.9 4.3"
          fill="var(--art-ink)"
          stroke="var(--art-ink)"
          strokeWidth="1.2"
          strokeLinejoin="round"
        />
      ))}
      {seams.map(({ from, to }) => (
        <path
          key={`${from.x} ${from.y}`}
          d={`M${from.x} ${from.y}L${to.x} ${to.y}`}
          stroke="var(--art-ink)"
          strokeWidth="1.5"
        />
      ))}
    </>
  )
}

function Basketball() {
  return (
    <>
      <circle cx="20" cy="20" r="17.5" fill="var(--art-amber)" />
      <path
        d="M20 2.5v35M2.5 20h35M7.8 7.6c7 7.6 7 17.2 0 24.8M32.2 7.6c-7 7.6-7 17.2 0 24.8"
        fill="none"
        stroke="#2a2620"
        strokeWidth="1.9"
      />
    </>
  )
}

function Gatehouse() {
  return (
    <>
      <path d="M20 2.5v3" stroke="var(--art-red)" strokeWidth="2" strokeLinecap="round" />
      <path d="M20 4c2.4 4 7 6.6 13 7.4v2.4H7v-2.4C13 10.6 17.6 8 20 4z" fill="var(--art-red)" />
      <path d="M11 13.8h18V18H11z" fill="var(--art-amber)" />
      <path d="M11.5 17.4h17c1.3 2.4 4 3.6 8.5 4.1V24H3v-2.5c4.5-.5 7.2-1.7 8.5-4.1z" fill="var(--art-red)" />
      <path d="M6 24h28v13H6z" fill="var(--art-red-deep)" />
      <path d="M13 37v-5.5a7 7 0 0 1 14 0V37z" fill="var(--art-paper)" />
      <circle cx="20" cy="32.5" r="4" fill="var(--art-ink)" />
    </>
  )
}

function ChainLinks() {
  return (
    <g transform="rotate(-38 20 20)" fill="none" strokeWidth="4.6">
      <rect x="1.5" y="13" width="21" height="14" rx="7" stroke="var(--art-green)" />
      <rect x="17.5" y="13" width="21" height="14" rx="7" stroke="var(--art-paper)" strokeWidth="8" />
      <rect x="17.5" y="13" width="21" height="14" rx="7" stroke="var(--art-ink)" />
      <path d="M15.8 13a7 7 0 0 1 6.7 7c0 1.5-.5 3-1.3 4.2" stroke="var(--art-green)" />
    </g>
  )
}

/** Fourteen results on a slip: which of the two columns is marked in each line. */
const SLIP_MARKS = ['left', 'right', 'right', 'left', 'right', 'left', 'right'] as const

function MarkedSlip() {
  return (
    <>
      <rect
        x="6"
        y="2.5"
        width="28"
        height="35"
        rx="3.5"
        fill="var(--art-paper)"
        stroke="var(--art-ink)"
        strokeWidth="2"
      />
      {SLIP_MARKS.map((side, line) => {
        const y = 6.6 + 4.15 * line
        return (
          <g key={y}>
            <rect
              x="10.5"
              y={y}
              width="8.5"
              height="2.5"
              rx="1.2"
              fill={side === 'left' ? 'var(--art-red)' : 'var(--art-line)'}
            />
            <rect
              x="21"
              y={y}
              width="8.5"
              height="2.5"
              rx="1.2"
              fill={side === 'right' ? 'var(--art-red)' : 'var(--art-line)'}
            />
          </g>
        )
      })}
    </>
  )
}

const TILES = [0, 1, 2, 3, 4, 5, 6, 7, 8]

function NineTiles() {
  return TILES.map((tile) => (
    <rect
      key={tile}
      x={3.5 + 11.75 * (tile % 3)}
      y={3.5 + 11.75 * Math.floor(tile / 3)}
      width="9.5"
      height="9.5"
      rx="2.6"
      fill={tile % 2 === 0 ? 'var(--art-red)' : 'var(--art-amber)'}
    />
  ))
}

function RingedBall() {
  return (
    <>
      {around(12, 16).map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="2.5" fill="var(--art-blue)" />
      ))}
      <Sphere x={20} y={20} r={10.5} colour="red" />
    </>
  )
}

interface ReelShape {
  readonly colour: 'red' | 'blue'
  readonly width: number
  readonly gap: number
  /** Height of the light on each reel. */
  readonly stops: readonly number[]
}

/** One rounded reel per digit, each stopped at another height. */
function Reels({ colour, width, gap, stops }: ReelShape) {
  const left = 20 - (stops.length * width + (stops.length - 1) * gap) / 2
  return stops.map((stop, at) => {
    const x = left + at * (width + gap)
    return (
      <g key={x}>
        <rect x={x} y="4" width={width} height="32" rx={width / 2} fill={`var(--art-${colour})`} />
        <circle cx={x + width / 2} cy={stop} r={width * 0.3} fill="#fff" />
      </g>
    )
  })
}

function SevenStar() {
  return (
    <g strokeWidth="1.6" strokeLinejoin="round">
      <polygon points={star(7, 17, 10)} fill="var(--art-blue)" stroke="var(--art-blue)" />
      <polygon points={star(7, 8.6, 5)} fill="#fff" stroke="#fff" />
    </g>
  )
}

function BallFlower() {
  return (
    <>
      <Sphere x={20} y={20} r={5.6} colour="blue" />
      {around(6, 12.6).map(({ x, y }) => (
        <Sphere key={`${x} ${y}`} x={x} y={y} r={5.6} colour="red" />
      ))}
    </>
  )
}

/** Lights on the two loops of the eight; none at the waist, where the loops meet. */
const EIGHT_LIGHTS = [
  ...around(6, 8.2, -0.2).map(({ x, y }) => ({ x, y: y + 7, r: 1.25 })),
  { x: 23.5, y: 6.9, r: 1.15 },
  { x: 25.7, y: 13.7, r: 1.15 },
  { x: 14.3, y: 13.7, r: 1.15 },
]

function DottedEight() {
  return (
    <>
      <circle cx="20" cy="27" r="8.2" fill="none" stroke="var(--art-red)" strokeWidth="6" />
      <circle cx="20" cy="11.8" r="6" fill="none" stroke="var(--art-red)" strokeWidth="5.6" />
      {EIGHT_LIGHTS.map(({ x, y, r }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill="#fff" />
      ))}
    </>
  )
}

function RedAndBlue() {
  return (
    <>
      <Sphere x={15} y={16} r={12.5} colour="red" />
      <circle cx="27.5" cy="27" r="11.5" fill="var(--art-paper)" />
      <Sphere x={27.5} y={27} r={9.8} colour="blue" />
    </>
  )
}

/** Spots of the die: top one, left two, right three. */
const DIE_SPOTS = [
  [20, 11, 3.6, 2],
  [9, 18.5, 1.7, 2.3],
  [15.5, 29.5, 1.7, 2.3],
  [24.3, 21.8, 1.6, 2.2],
  [27.8, 24.2, 1.6, 2.2],
  [31.3, 26.7, 1.6, 2.2],
] as const

function Die() {
  return (
    <>
      <path d="M20 2.5 35.5 11 20 19.5 4.5 11z" fill="var(--art-blue)" opacity="0.62" />
      <path d="M4.5 11 20 19.5v18L4.5 29z" fill="var(--art-blue)" />
      <path d="M35.5 11 20 19.5v18L35.5 29z" fill="var(--art-blue-deep)" />
      {DIE_SPOTS.map(([x, y, wide, high]) => (
        <ellipse key={`${x} ${y}`} cx={x} cy={y} rx={wide} ry={high} fill="#fff" />
      ))}
    </>
  )
}

export const GAME_SHAPES = {
  jczq: <Football />,
  jclq: <Basketball />,
  bjdc: <Gatehouse />,
  sfgg: <ChainLinks />,
  sfc: <MarkedSlip />,
  renxuan9: <NineTiles />,
  daletou: <RingedBall />,
  arrange3: <Reels colour="red" width={9.4} gap={2.6} stops={[11, 27, 18]} />,
  arrange5: <Reels colour="blue" width={6} gap={1.5} stops={[28, 12, 21, 30, 15]} />,
  '7xincai': <SevenStar />,
  '7lecai': <BallFlower />,
  happy8: <DottedEight />,
  shuangseqiu: <RedAndBlue />,
  fucai3D: <Die />,
} as const satisfies Record<string, ReactNode>
