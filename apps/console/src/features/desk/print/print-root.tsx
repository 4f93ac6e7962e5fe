import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { type Paper, pageName, printSheets } from './print-sheets.ts'
import type { Slip } from './slip.ts'
import { Slip58mm } from './slip-58mm.tsx'
import { SlipA6 } from './slip-a6.tsx'

export function Sheets({ slip, paper }: { readonly slip: Slip; readonly paper: Paper }) {
  return paper === 'a6' ? <SlipA6 slip={slip} /> : <Slip58mm slip={slip} />
}

interface PrintRootProps {
  readonly slips: readonly Slip[]
  readonly paper: Paper
  readonly onPrinted: () => void
}

/** The sheets of slips outside of the app, which is hidden on paper; all go out with one window of the browser. */
export function PrintRoot({ slips, paper, onPrinted }: PrintRootProps) {
  const root = useRef<HTMLDivElement>(null)
  const done = useRef(onPrinted)
  useEffect(() => {
    if (root.current === null) return
    printSheets(root.current, paper)
    done.current()
  }, [paper])
  return createPortal(
    <div ref={root} className="print-root">
      {slips.map((slip, at) => (
        <div key={slip.number} className="print-slip" style={paper === 's58' ? { page: pageName(at) } : undefined}>
          <Sheets slip={slip} paper={paper} />
        </div>
      ))}
    </div>,
    document.body,
  )
}
