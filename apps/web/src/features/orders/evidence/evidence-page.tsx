import { goBack } from '@caimin/router'
import { Button, FootBar, NavBar, Page, QueryView } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { saveFile } from '../../../platform/files/save-file.ts'
import { links } from '../../../platform/links.ts'
import { evidenceQuery } from '../queries.ts'
import { evidenceTexts } from './evidence.texts.ts'
import { EventRecords, LedgerRecords, OrderFacts, ResultRecords, SealFacts } from './evidence-parts.tsx'
import { TicketRecords } from './ticket-records.tsx'
import { type Export, fileOf } from './use-evidence.ts'
import './evidence.css'

/** Everything that is on record of one order, as a page to print and a file to keep. */
export function EvidencePage({ orderId }: { readonly orderId: string }) {
  const evidence = useQuery(evidenceQuery(orderId))
  return (
    <Page
      head={
        <NavBar lined title={evidenceTexts.title} onBack={() => goBack(links.orders.mine({ order_id: orderId }))} />
      }
      foot={evidence.data && <Actions bundle={evidence.data} />}
    >
      <QueryView query={evidence} whyIn="hint">
        {(bundle) => (
          <article className="evidence">
            <p className="evidence-title" aria-hidden="true">
              {evidenceTexts.title}
            </p>
            <p className="ink-2">{evidenceTexts.intro}</p>
            <OrderFacts content={bundle.content} />
            <EventRecords content={bundle.content} />
            <TicketRecords bundle={bundle} />
            <ResultRecords content={bundle.content} />
            <LedgerRecords content={bundle.content} />
            <SealFacts bundle={bundle} />
          </article>
        )}
      </QueryView>
    </Page>
  )
}

function Actions({ bundle }: { readonly bundle: Export }) {
  function handleDownload() {
    saveFile(evidenceTexts.fileName(bundle.content.order.order_no), fileOf(bundle), 'application/json')
  }
  return (
    <FootBar>
      <Button variant="outline" onClick={() => print()}>
        {evidenceTexts.print}
      </Button>
      <Button onClick={handleDownload}>{evidenceTexts.download}</Button>
    </FootBar>
  )
}
