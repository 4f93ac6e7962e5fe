import type { ClientRefusal } from '@caimin/contract'
import { expect, test } from 'vitest'
import { DRAFT } from '../testing/offered.ts'
import { acceptRefusal } from './accept-refusal.ts'

const { offer } = DRAFT
const refused = (reason: string, detail: object = {}) =>
  acceptRefusal(offer, { ok: false, reason, message: '', code: 0, detail } as ClientRefusal)

test('odds that moved take the place of those seen, and no others', () => {
  const moved = [
    { match_id: '2126817001', play: 'SPF', option: '1', seen: '3.10', now: '3.00' },
    { match_id: '2126817002', play: 'SPF', option: '3', seen: '3.25', now: '3.40' },
  ]
  expect(refused('odds_moved', { moved })).toEqual({
    ...offer,
    odds_seen: {
      2126817001: { SPF: { 3: '2.36', 1: '3.00', 0: '2.50' } },
      2126817002: { SPF: { 3: '3.40', 1: '3.00' } },
    },
  })
})

test('lines that moved are seen from then on', () => {
  const lines = [
    { match_id: '2126817001', line: 'handicap', seen: -1, now: -2 },
    { match_id: '2126817002', line: 'total', seen: 170.5, now: 172.5 },
  ]
  expect(refused('odds_moved', { moved: [], moved_lines: lines })).toEqual({
    ...offer,
    handicaps_seen: { 2126817001: -2 },
    totals_seen: { 2126817002: 172.5 },
  })
})

test('another total is accepted as the server counts it', () => {
  expect(refused('amount_differs', { stake: '962.00', shown: '960.00' })).toEqual({ ...offer, stake: '962.00' })
})

test.each(['amount_differs', 'joining_over', 'match_closed'])('%s without a figure has nothing to accept', (reason) => {
  expect(refused(reason)).toBeUndefined()
})
