// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { answerCalls, buttonOf, eventually, KEEPER, settled, show } from '../../../testing/show.tsx'
import { PartiesMoney } from './parties-money.tsx'
import type { Party } from './queries.ts'

const PARTIES = '/api/operator.Ledger/parties'
const AUDITOR = { ...KEEPER, role: 'auditor', shop: null, rights: [] } as const

const party = (no: number): Party => ({
  no,
  player: { player_id: `p${no}`, name: `彩民${no}`, mobile: '138****0001' },
  journals: [
    {
      journal_id: `journal-${no}`,
      kind: 'plan_hold',
      round: 0,
      at: '2026-11-20T18:30:00+08:00',
      lines: [{ debit: 'wallet_free', credit: 'escrow', amount: `${no}.00` }],
    },
  ],
})

const shown = () => show(<PartiesMoney shop="s" order="o" />, AUDITOR)

test('of a plan the money of each of its people is shown under their name, page by page', async () => {
  answerCalls({
    [PARTIES]: ({ body: { cursor } }) =>
      cursor === undefined
        ? { rows: [party(1), party(2)], next_cursor: 'more' }
        : { rows: [party(5)], next_cursor: null },
  })
  const box = await shown()
  await eventually(() => expect(box.textContent).toContain('彩民1　138****0001　发起人'))
  expect(box.textContent).toContain('彩民2　138****0001')
  await settled(() => buttonOf(box, '再看更多').click())
  await eventually(() => expect(box.textContent).toContain('彩民5'))
  expect(box.textContent).toContain('5.00')
})

test('of an order of one player it is shown without their name', async () => {
  answerCalls({ [PARTIES]: () => ({ rows: [party(1)], next_cursor: null }) })
  const box = await shown()
  await eventually(() => expect(box.textContent).toContain('1.00'))
  expect(box.textContent).not.toContain('彩民1')
})
