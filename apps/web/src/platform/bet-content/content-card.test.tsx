// @vitest-environment happy-dom
import { jczq } from '@caimin/rules/jczq'
import { shuangseqiu } from '@caimin/rules/shuangseqiu'
import { expect, test } from 'vitest'
import { settled, show } from '../../testing/show.tsx'
import { ContentCard } from './content-card.tsx'
import type { BetTicket, PrintedBet } from './shown-bet.ts'
import { orderOn } from './testing/order-on.ts'

const ticketOf = (seq: number, content: BetTicket['content'], stake: string) =>
  ({ ticket_id: `t${seq}`, seq, state: 'waiting', content, stake }) as BetTicket

const rowsOf = (box: HTMLElement) => [...box.querySelectorAll('.order-content-next')].map((row) => row.textContent)

test('beside the photo of each later ticket stands what is on it', async () => {
  const line = (blue: number) => ({ play: 'standard', selection: { red: [1, 2, 3, 4, 5, 6], blue: [blue] } })
  const bet = { game: 'shuangseqiu' as const, multiple: 2, lines: [line(7), line(8)] }
  const tickets = [line(7), line(8)].map((one, at) => ticketOf(at + 1, { ...bet, lines: [one] }, '4.00'))
  const shown: Partial<PrintedBet> = { game: 'shuangseqiu', bet, tickets, matches: [], state: 2, stake: '8.00' }
  const order = { notes: '2', multiple: 2, summary: '单式 2注', ...shown } as PrintedBet
  const box = await show(<ContentCard rules={shuangseqiu} order={order} />)
  await settled(() => expect.poll(() => rowsOf(box).length).toBe(1))
  expect(rowsOf(box)[0]).toContain('第2张 共2张 2倍 4.00元')
  expect(rowsOf(box)[0]).toContain('010203040506')
  expect(rowsOf(box)[0]).toContain('08')
  expect(rowsOf(box)[0]).not.toContain('07')
})

test('a later ticket on matches names its options', async () => {
  const { bet, ...rest } = orderOn({ SPF: ['3', '1'] })
  const tickets = [1, 2].map((seq) => ticketOf(seq, bet, '2.00'))
  const order = { ...rest, bet, tickets, state: 2, stake: '4.00', notes: '2', multiple: 1, summary: '' } as PrintedBet
  const box = await show(<ContentCard rules={jczq} order={order} />)
  expect(rowsOf(box)[0]).toContain('周一001 胜、平')
})
