import { countRead, LIMITS, shareOf } from '../apps/server/src/core/orders/reading/testing/count-read.ts'
import { drawnTickets } from '../apps/server/src/core/orders/reading/testing/drawn-tickets.ts'
import { createTextReader } from '../apps/server/src/platform/ocr/text-reader.ts'
import { median, report } from './report.ts'

// Tickets that no terminal printed, photographed turned, creased, dark and faded: what of them is read rightly, whether
// a wrong one is noticed, and how long a ticket takes.
const TICKETS = Number(process.argv[2] ?? 200)
const LIMIT_MS = 3000

const reader = createTextReader()
const counts = await countRead(reader, drawnTickets(TICKETS))
await reader.close()

process.stdout.write(
  `${TICKETS} tickets: turned ±15°, up to 2 creases of 0.25 mm, brightness 45–105 %, print of 12–51 % grey\n`,
)
for (const [name, { right, all }] of Object.entries(counts.fields)) {
  process.stdout.write(`  ${name.padEnd(14)} ${right} of ${all}\n`)
}
for (const [name, times] of [
  ['time', counts.times],
  ['processors', counts.processorTimes],
] as const) {
  process.stdout.write(`  ${name}: median ${Math.round(median(times))} ms, most ${Math.round(Math.max(...times))} ms\n`)
}
const shares = Object.entries(LIMITS).map(([name, limit]) => {
  const share = shareOf(counts.fields[name as keyof typeof LIMITS])
  return {
    name: `tickets/${name.replace(' ', '-')}`,
    ours: share * 100,
    limit: limit * 100,
    ratio: share / limit,
    unit: '% right',
  }
})
const slowest = Math.max(...counts.times)
report([...shares, { name: 'tickets/slowest', ours: slowest, limit: LIMIT_MS, ratio: LIMIT_MS / slowest, unit: 'ms' }])
