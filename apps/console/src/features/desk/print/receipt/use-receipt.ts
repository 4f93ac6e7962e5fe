import { useState } from 'react'
import type { Slip } from '../slip.ts'
import { loadSlipBytes } from './lazy.ts'
import { type ReceiptPrinter, sendTo, storedPrinter, storePrinter } from './receipt-printer.ts'

/** The receipt printer of this desk, and the slip that it has not taken. */
export function useReceipt() {
  const [printer, setPrinter] = useState(storedPrinter)
  const [unsent, setUnsent] = useState<Slip | null>(null)
  const [isSending, setSending] = useState(false)

  function keepPrinter(next: ReceiptPrinter | null): void {
    storePrinter(next)
    setPrinter(next)
  }

  /** Whether the printer took it; one that it did not take can be sent again without being counted again. */
  async function send(slip: Slip): Promise<boolean> {
    if (printer === null) return false
    setSending(true)
    try {
      const slipBytes = await loadSlipBytes()
      await sendTo(printer, slipBytes(slip, printer.roll))
      setUnsent(null)
      return true
    } catch {
      setUnsent(slip)
      return false
    } finally {
      setSending(false)
    }
  }

  return { printer, keepPrinter, unsent, isSending, send }
}
