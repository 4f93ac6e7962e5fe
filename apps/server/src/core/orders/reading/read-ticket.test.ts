import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createTextReader } from '../../../platform/ocr/text-reader.ts'
import { readTicket } from './read-ticket.ts'
import { countRead, LIMITS, shareOf } from './testing/count-read.ts'
import { drawnTickets } from './testing/drawn-tickets.ts'

/** What of two hundred is read rightly, field by field, `npm run bench -- tickets` says. */
const TICKETS = 12

const reader = createTextReader()

afterAll(() => reader.close())

test('tickets photographed turned, creased, dark and faded are read, every wrong one is noticed, no right one refused', {
  timeout: 240_000,
}, async () => {
  const { fields } = await countRead(reader, drawnTickets(TICKETS))
  for (const name of Object.keys(LIMITS) as (keyof typeof LIMITS)[]) {
    expect(shareOf(fields[name]), name).toBeGreaterThanOrEqual(LIMITS[name])
  }
  expect(shareOf(fields['wrong ticket'])).toBe(1)
  expect(shareOf(fields['own not refused'])).toBe(1)
})

test('a picture without print is told as such', async () => {
  const blank = sharp({ create: { width: 900, height: 1200, channels: 3, background: '#888' } })
  expect(await readTicket(reader, await blank.jpeg().toBuffer())).toEqual({ ok: false, reason: 'ticket_unreadable' })
})
