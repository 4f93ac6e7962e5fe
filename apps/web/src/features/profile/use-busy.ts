import { useState } from 'react'

/** Runs one piece of work at a time and says while it runs. */
export function useBusy() {
  const [busy, setBusy] = useState(false)
  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    try {
      await work()
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}
