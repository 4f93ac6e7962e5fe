// @vitest-environment happy-dom
import { days } from '@caimin/base'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KEEPER, settled, show } from '../../../testing/show.tsx'
import { createPageDrafts, useTicketDraft } from './kept-drafts.ts'
import type { TicketDraft } from './ticket-draft.ts'

/** The state of the form of one ticket. */
let draft: TicketDraft | undefined
let change: (next: Partial<TicketDraft>) => void
let drop: () => void

/** What the page that is open remembers. */
let page = createPageDrafts()

function Form({ ticketId }: { readonly ticketId: string }) {
  ;({ draft, change, drop } = useTicketDraft(ticketId, page))
  return null
}

/**
 * Shows a ticket's form on a page that was just loaded: nothing of the page before is remembered but what is stored.
 */
async function openPage(ticketId: string, staffId = 'keeper-1') {
  page = createPageDrafts()
  await show(<Form ticketId={ticketId} />, { ...KEEPER, staffId })
}

const PHOTO = { id: 'photo-1', url: '/files/photo-1', sha256: 'a'.repeat(64), similarTo: null }
const FILLED = { photo: PHOTO, serial: '8C3A9F41R', odds: { 'M SPF 3': '1.95' }, lines: {}, isOddsChecked: true }
const NOTHING = { photo: null, serial: '', odds: {}, lines: {}, isOddsChecked: false }

beforeEach(() => localStorage.clear())
afterEach(() => vi.useRealTimers())

test('photo, serial and printed odds of a ticket are there after a reload, and after another ticket was selected', async () => {
  await openPage('ticket-1')
  await settled(() => change({ photo: PHOTO, odds: FILLED.odds, isOddsChecked: true }))
  await settled(() => change({ serial: '8C3A9F41R' }))
  await openPage('ticket-2')
  expect(draft).toEqual(NOTHING)
  await settled(() => change({ serial: 'OTHER-1' }))
  await openPage('ticket-1')
  expect(draft).toEqual(FILLED)
})

test('a draft ends when its ticket is recorded', async () => {
  await openPage('ticket-1')
  await settled(() => change(FILLED))
  await settled(() => drop())
  expect(draft).toEqual(NOTHING)
  await openPage('ticket-1')
  expect(draft).toEqual(NOTHING)
  expect(localStorage).toHaveLength(0)
})

test('a draft that another tab has written stays when this one writes', async () => {
  await openPage('ticket-1')
  const mine = change
  await openPage('ticket-2')
  await settled(() => change({ serial: 'OTHER-1' }))
  await settled(() => mine({ serial: 'MINE-1' }))
  await openPage('ticket-2')
  expect(draft?.serial).toBe('OTHER-1')
  await openPage('ticket-1')
  expect(draft?.serial).toBe('MINE-1')
})

test('a draft of another person is not shown', async () => {
  await openPage('ticket-1')
  await settled(() => change(FILLED))
  await openPage('ticket-1', 'clerk-2')
  expect(draft).toEqual(NOTHING)
})

test('is discarded after a day, and so is what an earlier build wrote otherwise', async () => {
  await openPage('ticket-1')
  await settled(() => change(FILLED))
  vi.useFakeTimers({ now: Date.now() + days(1) + 1, toFake: ['Date'] })
  await openPage('ticket-1')
  expect(draft).toEqual(NOTHING)
  const stored = { 'ticket-1': { serial: '8C3A9F41R' }, 'ticket-2': { changedAt: Date.now(), draft: { serial: 7 } } }
  localStorage.setItem('caimin.console.ticket_drafts.keeper-1', JSON.stringify(stored))
  for (const ticketId of ['ticket-1', 'ticket-2']) {
    await openPage(ticketId)
    expect(draft).toEqual(NOTHING)
  }
})

test('where nothing can be stored, a draft lasts as long as the page', async () => {
  await openPage('ticket-1')
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  await settled(() => change({ serial: '8C3A' }))
  await settled(() => change({ photo: PHOTO }))
  expect(draft).toMatchObject({ serial: '8C3A', photo: PHOTO })
  full.mockRestore()
})
