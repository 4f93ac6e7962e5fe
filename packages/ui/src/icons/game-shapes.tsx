import type { ReactNode } from 'react'
import { around, bar, disc, outline, type Point, rim, turned } from './path-data.ts'

/**
 * The fourteen games, drawn in a 40-unit box with flat shapes of the art colours. What has one colour is one path: the
 * lobby draws all fourteen before anything else, and each element costs it time.
 */

interface BallShape extends Point {
  readonly r: number
}

/** Balls of one colour: solid, a darker rim below. */
function Balls({ balls, colour }: { readonly balls: readonly BallShape[]; readonly colour: 'red' | 'blue' }) {
  return (
    <>
      <path d={balls.map(disc).join('')} fill={`var(--art-${colour})`} />
      <path d={balls.map(rim).join('')} fill={`var(--art-${colour}-deep)`} />
    </>
  )
}

/** One point of light on each ball. */
function Lights({ balls }: { readonly balls: readonly BallShape[] }) {
  const light = ({ x, y, r }: BallShape) => disc({ x: x - r * 0.34, y: y - r * 0.38, r: r * 0.2 })
  return <path d={balls.map(light).join('')} fill="#fff" opacity="0.75" />
}

/** Outline of a star: outer and inner points in turn. */
function star(points: number, outer: number, inner: number): string {
  const tips = around(points, outer)
  const dents = around(points, inner, Math.PI / points)
  return outline(tips.flatMap((tip, at) => [tip, dents[at] ?? tip]))
}

/** The dark patch at the rim of the football, and the seam that leaves it to the right. */
const RIM_PATCH = [
  [20, 8],
  [25, 6.9],
  [25, 3.7],
  [15, 3.7],
  [15, 6.9],
] as const
const RIM_SEAM = [
  [25, 6.9],
  [30.9, 11.2],
] as const

/** With half the stroke around it, its corners are where the seams begin. */
const MIDDLE_PATCH = around(5, 5.8)

function Football() {
  const seams = around(5, 6.6).map((from, at) => outline([from, around(5, 12.2)[at] ?? from], 'open'))
  const patches = [0, 72, 144, 216, 288].flatMap((degrees) => [
    outline(RIM_PATCH.map((point) => turned(point, degrees))),
    outline(
      RIM_SEAM.map((point) => turned(point, degrees)),
      'open',
    ),
  ])
  return (
    <>
      <circle cx="20" cy="20" r="17" fill="var(--art-paper)" stroke="var(--art-ink)" strokeWidth="2" />
      <path
        d={[outline(MIDDLE_PATCH), ...seams, ...patches].join('')}
        fill="var(--art-ink)"
        stroke="var(--art-ink)"
        strokeWidth="1.3"
        strokeLinejoin="round"
      />
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
      <path d="M11 13.8h18V18H11z" fill="var(--art-amber)" />
      <path
        d="M20 4c2.4 4 7 6.6 13 7.4v2.4H7v-2.4C13 10.6 17.6 8 20 4zM11.5 17.4h17c1.3 2.4 4 3.6 8.5 4.1V24H3v-2.5c4.5-.5 7.2-1.7 8.5-4.1z"
        fill="var(--art-red)"
      />
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
  const columns = (isMarked: boolean) =>
    SLIP_MARKS.map((side, line) => {
      const x = (side === 'left') === isMarked ? 10.5 : 21
      return bar({ x, y: 6.6 + 4.15 * line, width: 8.5, height: 2.5, r: 1.2 })
    }).join('')
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
      <path d={columns(true)} fill="var(--art-red)" />
      <path d={columns(false)} fill="var(--art-line)" />
    </>
  )
}

const TILES = [0, 1, 2, 3, 4, 5, 6, 7, 8]

function NineTiles() {
  const tiles = (oddness: 0 | 1) =>
    TILES.filter((tile) => tile % 2 === oddness)
      .map((tile) =>
        bar({ x: 3.5 + 11.75 * (tile % 3), y: 3.5 + 11.75 * Math.floor(tile / 3), width: 9.5, height: 9.5, r: 2.6 }),
      )
      .join('')
  return (
    <>
      <path d={tiles(0)} fill="var(--art-red)" />
      <path d={tiles(1)} fill="var(--art-amber)" />
    </>
  )
}

const RINGED = [{ x: 20, y: 20, r: 10.5 }]

function RingedBall() {
  return (
    <>
      <path
        d={around(12, 16)
          .map((point) => disc({ ...point, r: 2.5 }))
          .join('')}
        fill="var(--art-blue)"
      />
      <Balls balls={RINGED} colour="red" />
      <Lights balls={RINGED} />
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
  const xs = stops.map((_, at) => left + at * (width + gap))
  const reels = xs.map((x) => bar({ x, y: 4, width, height: 32, r: width / 2 }))
  const lights = stops.map((y, at) => disc({ x: (xs[at] ?? left) + width / 2, y, r: width * 0.3 }))
  return (
    <>
      <path d={reels.join('')} fill={`var(--art-${colour})`} />
      <path d={lights.join('')} fill="#fff" />
    </>
  )
}

function SevenStar() {
  return (
    <g strokeWidth="1.6" strokeLinejoin="round">
      <path d={star(7, 17, 10)} fill="var(--art-blue)" stroke="var(--art-blue)" />
      <path d={star(7, 8.6, 5)} fill="#fff" stroke="#fff" />
    </g>
  )
}

const PISTIL = { x: 20, y: 20, r: 5.6 }
const PETALS = around(6, 12.6).map((point) => ({ ...point, r: 5.6 }))

function BallFlower() {
  return (
    <>
      <Balls balls={[PISTIL]} colour="blue" />
      <Balls balls={PETALS} colour="red" />
      <Lights balls={[PISTIL, ...PETALS]} />
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
      <path d={EIGHT_LIGHTS.map(disc).join('')} fill="#fff" />
    </>
  )
}

const RED_BALL = { x: 15, y: 16, r: 12.5 }
const BLUE_BALL = { x: 27.5, y: 27, r: 9.8 }

function RedAndBlue() {
  return (
    <>
      <Balls balls={[RED_BALL]} colour="red" />
      <circle cx="27.5" cy="27" r="11.5" fill="var(--art-paper)" />
      <Balls balls={[BLUE_BALL]} colour="blue" />
      <Lights balls={[RED_BALL, BLUE_BALL]} />
    </>
  )
}

/** Spots of the die: top one, left two, right three. */
const DIE_SPOTS = [
  { x: 20, y: 11, r: 3.6, high: 2 },
  { x: 9, y: 18.5, r: 1.7, high: 2.3 },
  { x: 15.5, y: 29.5, r: 1.7, high: 2.3 },
  { x: 24.3, y: 21.8, r: 1.6, high: 2.2 },
  { x: 27.8, y: 24.2, r: 1.6, high: 2.2 },
  { x: 31.3, y: 26.7, r: 1.6, high: 2.2 },
] as const

function Die() {
  return (
    <>
      <path d="M20 2.5 35.5 11 20 19.5 4.5 11z" fill="var(--art-blue)" opacity="0.62" />
      <path d="M4.5 11 20 19.5v18L4.5 29z" fill="var(--art-blue)" />
      <path d="M35.5 11 20 19.5v18L35.5 29z" fill="var(--art-blue-deep)" />
      <path d={DIE_SPOTS.map(disc).join('')} fill="#fff" />
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
