import { onOtherTab, readStored, writeStored } from '../data/stored.ts'

const KEY = 'plan.opened'

/** The issue of a bet that counted; none of bets on matches. */
export interface BoughtIssue {
  readonly issue_no?: string | undefined
}

const listeners = new Set<() => void>()

/** Slips that became a plan, by their keys, until each has heard of it. */
function openedSlips(): Readonly<Record<string, BoughtIssue>> {
  const kept = readStored(KEY)
  return typeof kept === 'object' && kept !== null ? (kept as Readonly<Record<string, BoughtIssue>>) : {}
}

/** A plan was opened of this slip: it is done, also when its own pages are loaded only later. */
export function publishSlipOpened(slipKey: string, { issue_no }: BoughtIssue): void {
  writeStored(KEY, { ...openedSlips(), [slipKey]: { issue_no } })
  for (const hear of listeners) hear()
}

/** What a plan was opened of, if one was since this slip asked last. */
export function takeSlipOpened(slipKey: string): BoughtIssue | undefined {
  const { [slipKey]: opened, ...others } = openedSlips()
  if (opened !== undefined) writeStored(KEY, others)
  return opened
}

export function onSlipOpened(listener: () => void): void {
  listeners.add(listener)
  onOtherTab(KEY, listener)
}
