import type { InputOf } from '@caimin/contract'
import { expect } from '@playwright/test'
import type { StaffCaller } from './api.ts'

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
