import { serverNow } from '@caimin/session'
import { Button, Card, LinkButton, momentText, Tag } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { links } from '../../../platform/links.ts'
import { DisputeEntries } from './dispute-entries.tsx'
import { dueText } from './dispute-text.ts'
import { disputesTexts, kindNames, outcomeNames, stateNames } from './disputes.texts.ts'
import { OpenSheet } from './lazy.ts'
import { type DisputeRow, disputeQuery, disputesOfQuery } from './queries.ts'
import './disputes.css'

/** The newest case of an order with its timeline, or the way to open one. */
export function DisputeCard({ orderId }: { readonly orderId: string }) {
  const [isOpening, setOpening] = useState(false)
  const cases = useQuery(disputesOfQuery(orderId))
  const newest = cases.data?.rows[0]
  if (!cases.data || (newest === undefined && cases.data.can_open !== true)) return null
  return (
    <Card className="dispute-card">
      {newest ? <NewestCase row={newest} /> : <Invitation />}
      {cases.data.can_open === true && (
        <Button variant="outline" size="small" onClick={() => setOpening(true)}>
          {newest ? disputesTexts.again : disputesTexts.open}
        </Button>
      )}
      {isOpening && (
        <Suspense>
          <OpenSheet orderId={orderId} open onClose={() => setOpening(false)} />
        </Suspense>
      )}
    </Card>
  )
}

function Invitation() {
  return (
    <>
      <b>{disputesTexts.card}</b>
      <p className="ink-2 text-s">{disputesTexts.cardNote}</p>
    </>
  )
}

function NewestCase({ row }: { readonly row: DisputeRow }) {
  const dispute = useQuery(disputeQuery(row.dispute_id))
  const due = dueText(row, (at) => momentText(at, serverNow()))
  return (
    <>
      <div className="row">
        <b className="grow">
          {disputesTexts.card}：{kindNames[row.kind]}
        </b>
        <Tag tone={row.state === 'ended' ? 'plain' : 'blue'}>
          {row.outcome === null ? stateNames[row.state] : outcomeNames[row.outcome]}
        </Tag>
      </div>
      {due !== undefined && <p className="ink-2 text-s">{due}</p>}
      {dispute.data && <DisputeEntries entries={dispute.data.entries} />}
      <LinkButton variant="outline" href={links.orders.disputes({ dispute_id: row.dispute_id })}>
        {disputesTexts.see}
      </LinkButton>
    </>
  )
}
