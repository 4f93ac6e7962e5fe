// @vitest-environment happy-dom
import { jczq } from '@caimin/rules/jczq'
import { expect, test } from 'vitest'
import type { LegMatch } from '../../../platform/bet-content/shown-bet.ts'
import { orderOn } from '../../../platform/bet-content/testing/order-on.ts'
import { show } from '../../../testing/show.tsx'

import { NoteRow } from './note-row.tsx'
import { notesOf } from './order-notes.ts'

/** What a note on this option says of the match, whose score is 2:1 for now. */
async function said(option: string, match: Partial<LegMatch> = {}): Promise<string> {
  const order = orderOn({ SPF: [option] }, match)
  const [line] = order.bet.lines
  const single = { ...line, play: 'SPF' } as (typeof order.bet.lines)[number]
  const [note] = notesOf(jczq, { ...order, state: 6, bet: { ...order.bet, lines: [single] } })
  if (!note) throw new Error('the order has a note')
  const box = await show(<NoteRow game="jczq" note={note} />)
  return box.querySelector('.note-legs')?.textContent ?? ''
}

test('during play a note is right or wrong for now only', async () => {
  expect(await said('3')).toContain('2:1 暂中')
  expect(await said('1')).toContain('2:1 暂不中')
  expect(await said('1', { status: 'finished' })).toContain('暂不中')
})

test('a confirmed result says it for good', async () => {
  const over = { status: 'finished', is_confirmed: true } as const
  expect(await said('3', over)).toMatch(/2:1 中$/)
  expect(await said('1', over)).toMatch(/2:1 未中$/)
})
