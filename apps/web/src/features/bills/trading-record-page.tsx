import { addMs, chinaDate, days, isCalendarDay } from '@caimin/base'
import { goBack, navigate } from '@caimin/router'
import { Button, NavBar, Page, TextField } from '@caimin/ui'
import { useServerTime } from '../../platform/data/server-time.ts'
import { links } from '../../platform/links.ts'
import { BillList } from './bill-list.tsx'
import { billsTexts } from './bills.texts.ts'
import { KindChips } from './kind-chips.tsx'
import { type BillsFilter, readKind } from './queries.ts'
import { useExport } from './use-export.ts'
import './bills.css'

/** What is exported when no day is chosen. */
const DAYS_EXPORTED = 90

export interface TradingRecordPageProps {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly kind?: string | undefined
}

const dayIn = (text: string | undefined): string | undefined => (text && isCalendarDay(text) ? text : undefined)

/** Every movement of the wallet with its parts and the running balance, by kind and day, and as a file. */
export function TradingRecordPage(params: TradingRecordPageProps) {
  const now = useServerTime()()
  const today = chinaDate(now)
  const [from, to, kind] = [dayIn(params.from), dayIn(params.to), readKind(params.kind)]
  const filter: BillsFilter = { ...(from && { from }), ...(to && { to }), ...(kind && { kind }) }
  const { isExporting, exportFile } = useExport()
  const show = (next: TradingRecordPageProps) => navigate(links.bills.record(next), { replace: true })

  async function handleExport() {
    const since = from ?? chinaDate(addMs(now, -days(DAYS_EXPORTED)))
    await exportFile({ from: since, to: to ?? today, ...(kind && { kind }) })
  }

  return (
    <Page
      head={
        <>
          <NavBar
            title={billsTexts.recordTitle}
            onBack={() => goBack(links.bills.bills())}
            actions={
              <Button variant="quiet" size="small" busy={isExporting} onClick={() => void handleExport()}>
                {isExporting ? billsTexts.exporting : billsTexts.exportFile}
              </Button>
            }
          />
          <KindChips kind={kind} onChange={(next) => show({ ...filter, kind: next })} />
          <div className="bills-days">
            <TextField
              label={billsTexts.from}
              type="date"
              max={to ?? today}
              value={from ?? ''}
              onChange={(day) => show({ ...filter, from: day || undefined })}
            />
            <TextField
              label={billsTexts.to}
              type="date"
              min={from}
              max={today}
              value={to ?? ''}
              onChange={(day) => show({ ...filter, to: day || undefined })}
            />
          </div>
        </>
      }
    >
      <BillList filter={filter} hasBuckets />
    </Page>
  )
}
