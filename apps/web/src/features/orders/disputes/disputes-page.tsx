import type { TimeText } from '@caimin/base'
import { goBack } from '@caimin/router'
import { serverNow, usePages } from '@caimin/session'
import { Card, EmptyState, momentText, NavBar, Page, PagedList, Tag } from '@caimin/ui'
import { links } from '../../../platform/links.ts'
import { dueText } from './dispute-text.ts'
import { DisputeView } from './dispute-view.tsx'
import { disputesTexts, kindNames, outcomeNames, stateNames } from './disputes.texts.ts'
import { type DisputeRow, disputesQuery } from './queries.ts'
import './disputes.css'

/** 我的申诉: all cases, or with an id that one. */
export function DisputesPage({ dispute_id: disputeId }: { readonly dispute_id?: string | undefined }) {
  return disputeId ? <DisputeView key={disputeId} disputeId={disputeId} /> : <DisputeList />
}

function DisputeList() {
  const list = usePages(disputesQuery)
  return (
    <Page head={<NavBar title={disputesTexts.title} onBack={() => goBack(links.home.home())} lined />}>
      <PagedList list={list} empty={<EmptyState title={disputesTexts.empty} hint={disputesTexts.emptyHint} />}>
        {(rows) => (
          <ul className="dispute-list">
            {rows.map((row) => (
              <li key={row.dispute_id}>
                <DisputeLink row={row} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Page>
  )
}

function DisputeLink({ row }: { readonly row: DisputeRow }) {
  const moment = (at: TimeText) => momentText(at, serverNow())
  return (
    <Card>
      <a className="dispute-link" href={links.orders.disputes({ dispute_id: row.dispute_id })}>
        <span className="row">
          <b className="grow">{kindNames[row.kind]}</b>
          <Tag tone={row.state === 'ended' ? 'plain' : 'blue'}>
            {row.outcome === null ? stateNames[row.state] : outcomeNames[row.outcome]}
          </Tag>
        </span>
        <small className="ink-2">
          {disputesTexts.order} {row.order_no}　{moment(row.opened_at)}
        </small>
        <small className="ink-2">{dueText(row, moment)}</small>
      </a>
    </Card>
  )
}
