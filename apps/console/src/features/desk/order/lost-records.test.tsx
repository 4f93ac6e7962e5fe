// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../app/index.ts'
import { queueRow } from '../../../testing/orders.ts'
import { answerCalls, buttonOf, eventually, refuse, settled, show } from '../../../testing/show.tsx'
import type { DeskOrder, DeskTicket } from '../desk.queries.ts'
import { useTicketDraft } from '../ticket/ticket-draft.ts'
import { LostFlags } from './lost-flags.tsx'
import { useLostRecords } from './lost-records.ts'
import { OrderPane } from './order-pane.tsx'

const ORDER = '/api/shopkeeper.Order/detail'
const RECORD = '/api/shopkeeper.Order/recordTicket'
const SERIAL = 'LATE-0001'

const lines = [{ play: 'standard', selection: { red: [1, 2, 3, 4, 5, 6], blue: [7] } }]
const ticket = {
  ...{ ticket_id: 't', seq: 1, state: 'waiting', notes: '1', stake: '2.00', check_code: 'ABC234' },
  ...{ content: { game: 'shuangseqiu', multiple: 1, lines }, serial: null, recorded_at: null, photo_sha256: null },
  ...{ photo_url: null, printed_odds: null, prize_after_tax: null, odds_question: null },
} as unknown as DeskTicket

/** An order of one ticket in this state, as the pane reads it. */
const orderIn = (state: number) =>
  ({
    ...queueRow('0001', { state }),
    ...{ bet: ticket.content, seen_odds: null, tolerance: { kind: 'any' }, cutoff_match_id: null, offered: null },
    ...{ accept_by: '2026-11-20T18:40:00+08:00', captured: '2.00', released: '0.00', events: [], matches: [] },
    ...{ reviews: [], printed_times: {}, similar_photos: [], tickets: [ticket], most_prize: null, prizes: [] },
    desk_can: {
      accept: false,
      refuse: false,
      print: true,
      record: state === 2,
      supersede: false,
      finish: false,
      fail: true,
    },
  }) as unknown as DeskOrder

/** Fills in what the clerk took from the paper. */
function Filled() {
  const { change } = useTicketDraft('t')
  const photo = { id: 'p', url: 'data:,', sha256: '', similarTo: null }
  return (
    <button type="button" onClick={() => change({ serial: SERIAL, photo })}>
      填好
    </button>
  )
}

const pane = <OrderPane orderId="0001" onNext={() => undefined} onLeave={() => undefined} />

/** Sends the record, lets the news of the other clerk's record arrive before the answer, and then the answer. */
async function loseTo(reason: string): Promise<HTMLElement> {
  let state = 2
  let answer: (refusal: unknown) => void = () => undefined
  answerCalls({
    [ORDER]: () => orderIn(state),
    [RECORD]: () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  })
  const box = await show(
    <>
      <Filled />
      {pane}
    </>,
  )
  await eventually(() => expect(box.textContent).toContain('记录票面'))
  await settled(() => buttonOf(box, '填好').click())
  await settled(() => buttonOf(box, '已出票，扣').click())
  state = 6
  await settled(() => queryClient.makeStale(['desk']))
  await eventually(() => expect(box.textContent).toContain('待开奖'))
  await settled(() => answer(refuse(reason)))
  return box
}

beforeEach(() => localStorage.clear())
afterEach(() => act(() => useLostRecords.setState({ all: [] })))

test.each(['ticket_already_recorded', 'order_moved_on'])(
  'a serial that came too late (%s) is told although the order was over before the answer came, until it is read',
  async (reason) => {
    const box = await loseTo(reason)
    expect(box.textContent).toContain('没有记下：第1张')
    expect(box.textContent).toContain(SERIAL)
    await settled(() => buttonOf(box, '知道了').click())
    expect(box.textContent).not.toContain(SERIAL)
  },
)

test('it is told with its order where another order is in hand by then', async () => {
  await loseTo('ticket_already_recorded')
  const elsewhere = await show(<LostFlags notOf="0002" />)
  expect(elsewhere.textContent).toContain('没有记下：20261120000001第1张')
  expect((await show(<LostFlags notOf="0001" />)).textContent).toBe('')
})
