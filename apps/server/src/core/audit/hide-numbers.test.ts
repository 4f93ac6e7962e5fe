import { expect, test } from 'vitest'
import { hideNumbers } from './hide-numbers.ts'

test('hides the middle of long numbers in what staff type, but not of serial numbers, matches, licences and ids', () => {
  const id = '7116d069-c376-4453-9984-234a7c7d1b14'
  const facts = { licence_no: '4403 2019 0012 345', legs: [{ match: '20261120157', play: 'SPF' }] }
  const serials = { serial: '110123-456789-12345678', tickets: [{ serial: `SN${id}` }] }
  expect(hideNumbers({ note: '卡号 6222 0212 3456 7890 123', ticket_id: id, ...serials, ...facts })).toEqual({
    note: '卡号 622**** 123',
    ticket_id: id,
    ...serials,
    ...facts,
  })
})

test('shows hashes whole, whatever digits they are of', () => {
  const signed = `${'13800138000'.repeat(5)}abcdef012`
  expect(hideNumbers({ signed })).toEqual({ signed })
  expect(hideNumbers({ note: `${signed}0` })).toEqual({ note: '138****8000abcdef0120' })
})
