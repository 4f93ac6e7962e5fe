import type { CardFields } from '../apps/server/src/core/identity/id-card/card-fields.ts'
import { readIdCard } from '../apps/server/src/core/identity/id-card/read-id-card.ts'
import { readPicture } from '../apps/server/src/platform/files/picture.ts'
import { createTextReader } from '../apps/server/src/platform/ocr/text-reader.ts'
import { type CardFlaws, type CardPerson, drawIdCard, makeCardPerson } from '../apps/server/src/testing/id-card.ts'
import { median, report } from './report.ts'

// Cards of people who do not exist, photographed well and badly; how many fields are read right, and how long a card
// takes.
const CARDS = Number(process.argv[2] ?? 200)
const TODAY = '2026-11-21'
const LIMIT_MS = 3000
const SLOWEST_SHARE = 0.95

let state = 20_261_121
/** A linear congruential generator: the same cards at every run. */
function pick(below: number): number {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor(state / 65_536) % below
}

const FIELDS = ['name', 'sex', 'nation', 'birthDate', 'address', 'idNumber'] as const
const right: Record<(typeof FIELDS)[number], number> = {
  name: 0,
  sex: 0,
  nation: 0,
  birthDate: 0,
  address: 0,
  idNumber: 0,
}
const times: number[] = []
const reader = createTextReader()
for (let card = 0; card < CARDS; card += 1) {
  const person = makeCardPerson(pick)
  const picture = await readPicture(await drawIdCard(person, anyFlaws()))
  if (!picture.ok) throw new Error(picture.reason)
  const startedAt = performance.now()
  const read = await readIdCard(reader, picture.value.bytes, TODAY)
  // The first card also starts the reader.
  if (card > 0) times.push(performance.now() - startedAt)
  const fields: Partial<CardFields> = read.ok ? read.value : {}
  const wanted = expected(person)
  for (const field of FIELDS) if (fields[field] === wanted[field]) right[field] += 1
}
await reader.close()

process.stdout.write(
  `${CARDS} cards: rotation ±3°, blur up to 1.2, noise up to 24, brightness 60–130 %, JPEG 40–95, 800–1600 px wide\n`,
)
for (const field of FIELDS) process.stdout.write(`  ${field.padEnd(10)} ${share(right[field] / CARDS)} right\n`)
const slowest = times.sort((a, b) => a - b)[Math.floor(times.length * SLOWEST_SHARE)] ?? 0
process.stdout.write(`  time: median ${Math.round(median(times))} ms, 95 % within ${Math.round(slowest)} ms\n`)
report([
  { name: 'ocr/card-time-to-three-seconds', ours: slowest, limit: LIMIT_MS, ratio: LIMIT_MS / slowest, unit: 'ms' },
])

function anyFlaws(): CardFlaws {
  return {
    degrees: (pick(61) - 30) / 10,
    blur: pick(13) / 10,
    noise: pick(25),
    brightness: 0.6 + pick(71) / 100,
    quality: 40 + pick(56),
    width: 800 + pick(800),
  }
}

function expected({
  name,
  sex,
  nation,
  birthDate,
  address,
  idNumber,
}: CardPerson): Pick<CardFields, (typeof FIELDS)[number]> {
  return { name, sex: sex === '男' ? 'male' : 'female', nation, birthDate, address, idNumber }
}

function share(part: number): string {
  return part.toLocaleString('en', { style: 'percent', minimumFractionDigits: 1 }).padStart(6)
}
