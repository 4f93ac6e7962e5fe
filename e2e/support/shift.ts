import type { InputOf } from '@caimin/contract'
import type { StaffCaller } from './api.ts'
import { fenOf } from './money.ts'

type Pieces = InputOf<'shifts', 'close'>['pieces']

const HUNDRED_FEN = 10_000n
const JIAO_FEN = 10n

/** So much cash in hundreds and jiao; what is less than a jiao is left over. */
function piecesOf(amount: string): Pieces {
  const fen = fenOf(amount)
  return [
    { face: '100.00', pieces: Number(fen / HUNDRED_FEN) },
    { face: '0.10', pieces: Number((fen % HUNDRED_FEN) / JIAO_FEN) },
  ]
}

/** Counts the drawer as it was handed over, and answers for it from now on. */
async function takeOver({ ask, client }: StaffCaller): Promise<void> {
  const { shift_no, handed_over } = await ask(client.shifts.running({}))
  const pieces = piecesOf(handed_over)
  await ask(client.shifts.takeOver({ request_id: crypto.randomUUID(), shift_no, pieces, reason: '零头' }))
}

/** Closes the running shift with what the drawer should hold, and returns its number. */
export async function closeShift({ ask, client }: StaffCaller): Promise<number> {
  const { shift_no, figures } = await ask(client.shifts.running({}))
  const { expected } = figures
  const pieces = piecesOf(expected)
  const slips = (figures.lotteries ?? []).map(({ lottery, own }) => ({ lottery, ...own, reason: '刚打的票' }))
  const input = { request_id: crypto.randomUUID(), shift_no, expected, pieces, reason: '零头', slips }
  await ask(client.shifts.close(input))
  return shift_no
}

/** Ends whatever shift runs, and begins one of `clerk`; `keeper` closes the one before. */
export async function beginShift(keeper: StaffCaller, clerk: StaffCaller): Promise<void> {
  const running = await keeper.ask(keeper.client.shifts.running({}))
  if (running.taken === null) await takeOver(running.can.take_over ? keeper : clerk)
  await closeShift(keeper)
  await takeOver(clerk)
}
