import { expect, test } from 'vitest'
import { hideNumbers } from './hide-numbers.ts'

test('hides the middle of long numbers in what staff type, but not of serial numbers and ids', () => {
  const id = '7116d069-c376-4453-9984-234a7c7d1b14'
  const serials = { serial: '110123-456789-12345678', tickets: [{ serial: `SN${id}` }] }
  expect(hideNumbers({ note: '卡号 6222 0212 3456 7890 123', ticket_id: id, ...serials })).toEqual({
    note: '卡号 622**** 123',
    ticket_id: id,
    ...serials,
  })
})
