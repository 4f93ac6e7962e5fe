import type { InputOf } from '@caimin/contract'
import { expect } from '@playwright/test'
import { advance, type Caller, type StaffCaller } from './api.ts'

type DrawNow = InputOf<'demo', 'drawNow'>

/** Draws issue after issue of a game until it is this one's turn: an earlier one may wait for its hour. */
export async function drawIssue(
  { client, ask }: StaffCaller,
  { game, issueNo, numbers }: Required<Omit<DrawNow, 'request_id'>> & { readonly issueNo: string },
): Promise<void> {
  for (let drawn = ''; drawn !== issueNo; ) {
    drawn = (await ask(client.demo.drawNow({ request_id: crypto.randomUUID(), game, numbers }))).issue_no
    expect(Number(drawn)).toBeLessThanOrEqual(Number(issueNo))
  }
}

/** The test may run at any hour: when the issue is about to close, the clock is moved to the next one. */
export async function waitForRoom(
  operator: StaffCaller,
  { client, ask }: Caller,
  game: DrawNow['game'],
  leastMinutes: number,
): Promise<void> {
  const { orderDeadline, server_time } = await ask(client.betting.issue({ game }))
  const minutes = Math.ceil((Date.parse(orderDeadline) - Date.parse(server_time)) / 60_000)
  if (minutes < leastMinutes) await advance(operator, Math.max(1, minutes + 1))
}
