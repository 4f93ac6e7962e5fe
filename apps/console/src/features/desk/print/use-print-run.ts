import type { ClientRefusal } from '@caimin/contract'
import { serverNow } from '@caimin/session'
import { useState } from 'react'
import { useCommand } from '../../../platform/commands/use-command.ts'
import { useSignedInStaff } from '../../../platform/staff.ts'
import { type DeskOrder, type DeskTicket, refreshDesk } from '../queries.ts'
import type { Way } from './print-way.ts'
import type { useReceipt } from './receipt/use-receipt.ts'
import { makeSlip, type Slip } from './slip.ts'

interface PrintRunOptions {
  readonly order: DeskOrder
  /** Those to be printed, in their order. */
  readonly tickets: readonly DeskTicket[]
  readonly all: number
  readonly way: Way
  readonly receipt: ReturnType<typeof useReceipt>
}

export interface PrintRun {
  /** How many slips are out. */
  readonly done: number
  /** Where it stopped: the slip was not counted, or the printer did not take it. */
  readonly stopped: 'not_counted' | 'not_taken' | null
  /** Why it was not counted. */
  readonly refusal: ClientRefusal | null
  readonly isRunning: boolean
  /** Counted, and to be printed by the browser now. */
  readonly sheets: readonly Slip[]
  readonly takeSheets: () => void
  /** Begins, or goes on where it stopped. */
  readonly start: () => Promise<void>
}

/** Slips in a row. Each is counted before it is printed; one that was counted is not counted again. */
export function usePrintRun({ order, tickets, all, way, receipt }: PrintRunOptions): PrintRun {
  const { shop, name } = useSignedInStaff()
  const mark = useCommand('desk', 'markPrinted', order.order_id)
  const [done, setDone] = useState(0)
  const [stopped, setStopped] = useState<PrintRun['stopped']>(null)
  const [isRunning, setRunning] = useState(false)
  const [sheets, setSheets] = useState<readonly Slip[]>([])
  /** Counted, but not taken by the printer. */
  const [pending, setPending] = useState<Slip | null>(null)

  async function count(ticket: DeskTicket): Promise<Slip | null> {
    const value = await mark.run({ order_id: order.order_id, ticket_id: ticket.ticket_id })
    if (value === null || shop === null) return null
    const times = value.printed_times
    return makeSlip({ order, ticket, all, shop, at: serverNow(), clerk: name, times, reason: '' })
  }

  /** One after the other, until all are out or one is not. */
  async function printFrom(first: number): Promise<PrintRun['stopped']> {
    const counted: Slip[] = []
    let left = pending
    let result: PrintRun['stopped'] = null
    for (const ticket of tickets.slice(first)) {
      const slip = left ?? (await count(ticket))
      left = null
      if (slip === null) result = 'not_counted'
      else if (way === 'receipt' && !(await receipt.send(slip))) result = 'not_taken'
      setPending(result === 'not_taken' ? slip : null)
      if (result !== null || slip === null) break
      if (way !== 'receipt') counted.push(slip)
      setDone((before) => before + 1)
    }
    setSheets(counted)
    return result
  }

  async function start(): Promise<void> {
    setRunning(true)
    setStopped(null)
    setStopped(await printFrom(done))
    setRunning(false)
    await refreshDesk()
  }

  return {
    ...{ done, stopped, isRunning, sheets, start },
    refusal: stopped === 'not_counted' ? mark.refusal : null,
    takeSheets: () => setSheets([]),
  }
}
