import { Button, Segmented } from '@caimin/ui'
import { printTexts } from '../print.texts.ts'
import { type Connection, chooseDevice, offeredConnections, type ReceiptPrinter } from './receipt-printer.ts'
import type { Roll } from './slip-bytes.ts'

export interface PrinterSetupProps {
  readonly printer: ReceiptPrinter | null
  readonly onChange: (printer: ReceiptPrinter | null) => void
}

/** Connects the receipt printer of this desk, once; the width of its roll may be another later. */
export function PrinterSetup({ printer, onChange }: PrinterSetupProps) {
  if (printer === null) return <Connect onChange={onChange} />
  return (
    <div className="printer-setup">
      <span className="ink-2">{printTexts.connections[printer.connection]}</span>
      <Segmented<`${Roll}`>
        views
        label={printTexts.roll}
        value={`${printer.roll}`}
        onChange={(roll) => onChange({ ...printer, roll: roll === '80' ? 80 : 58 })}
        choices={[
          { value: '58', label: printTexts.rolls[58] },
          { value: '80', label: printTexts.rolls[80] },
        ]}
      />
      <Button variant="outline" size="small" onClick={() => onChange(null)}>
        {printTexts.otherPrinter}
      </Button>
    </div>
  )
}

function Connect({ onChange }: Pick<PrinterSetupProps, 'onChange'>) {
  const offered = offeredConnections()
  if (offered.length === 0) return <p className="ink-2">{printTexts.noConnection}</p>
  async function connect(connection: Connection): Promise<void> {
    if (await chooseDevice(connection)) onChange({ connection, roll: 58 })
  }
  return (
    <div className="printer-setup">
      <span className="ink-2">{printTexts.connectOnce}</span>
      {offered.map((connection) => (
        <Button key={connection} variant="outline" size="small" onClick={() => void connect(connection)}>
          {printTexts.connect[connection]}
        </Button>
      ))}
    </div>
  )
}
