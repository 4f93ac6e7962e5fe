import { goBack } from '@caimin/router'
import { Button, ErrorState, FootBar, NavBar, Page, SkeletonRows } from '@caimin/ui'
import { explainError } from '../../../platform/data/explain.ts'
import { links } from '../../../platform/links.ts'
import { evidenceTexts } from './evidence.texts.ts'
import { EventRecords, LedgerRecords, OrderFacts, ResultRecords, SealFacts } from './evidence-parts.tsx'
import { TicketRecords } from './ticket-records.tsx'
import { type Export, fileOf, useEvidence } from './use-evidence.ts'
import './evidence.css'

/** Everything that is on record of one order, as a page to print and a file to keep. */
export function EvidencePage({ orderId }: { readonly orderId: string }) {
  const evidence = useEvidence(orderId)
  const { data } = evidence
  return (
    <Page
      head={
        <NavBar lined title={evidenceTexts.title} onBack={() => goBack(links.orders.mine({ order_id: orderId }))} />
      }
      foot={data && <Actions bundle={data} />}
    >
      {evidence.isPending && <SkeletonRows />}
      {evidence.isError && !data && (
        <ErrorState hint={explainError(evidence.error)} onRetry={() => void evidence.refetch()} />
      )}
      {data && (
        <article className="evidence">
          <p className="evidence-title" aria-hidden="true">
            {evidenceTexts.title}
          </p>
          <p className="ink-2">{evidenceTexts.intro}</p>
          <OrderFacts content={data.content} />
          <EventRecords content={data.content} />
          <TicketRecords bundle={data} />
          <ResultRecords content={data.content} />
          <LedgerRecords content={data.content} />
          <SealFacts bundle={data} />
        </article>
      )}
    </Page>
  )
}

function Actions({ bundle }: { readonly bundle: Export }) {
  function handleDownload() {
    const url = URL.createObjectURL(new Blob([fileOf(bundle)], { type: 'application/json' }))
    const link = document.createElement('a')
    link.href = url
    link.download = evidenceTexts.fileName(bundle.content.order.order_no)
    link.click()
    URL.revokeObjectURL(url)
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
