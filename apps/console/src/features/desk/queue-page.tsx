import { navigate } from '@caimin/router'
import { Button, Dialog, EmptyState, QueryView, toast } from '@caimin/ui'
import { useState } from 'react'
import { explain } from '../../platform/explain.ts'
import { links } from '../../platform/links.ts'
import { MoreRows } from '../../platform/lists/more-rows.tsx'
import { DeskPage } from '../../platform/parts/desk-page.tsx'
import { PaneGuard } from '../../platform/parts/guards.tsx'
import { KeyBar, KeyList } from '../../platform/parts/keys.tsx'
import { EmptyPane } from '../../platform/parts/pane.tsx'
import { useKeys, useScan } from '../../platform/parts/use-keys.ts'
import { allKeys, allKeysTitle, queueKeys, queueTexts } from './desk.texts.ts'
import { LastOrderBar } from './last-order-bar.tsx'
import { LostFlags } from './order/lost-flags.tsx'
import { OrderPane } from './order/order-pane.tsx'
import { QueueCounters, QueueFilterBar, QueueNotice, QueueTools, SuspendedNotice } from './queue-bars.tsx'
import { groupQueue } from './queue-groups.ts'
import { QueuePhoneList } from './queue-phone-list.tsx'
import { QueueTable } from './queue-table.tsx'
import { useFindSlip } from './scan/use-find-slip.ts'
import { useIsPhone } from './use-is-phone.ts'
import { usePicked } from './use-picked.ts'
import { useQueueFilter } from './use-queue-filter.ts'
import { useQueueList } from './use-queue-list.ts'

/** The shop's queue by cutoff, and the selected order. */
export function QueuePage() {
  const filter = useQueueFilter()
  const queue = useQueueList(filter)
  const picked = usePicked(queue.rows)
  const [showsKeys, setShowsKeys] = useState(false)
  const [lastSelected, setLastSelected] = useState<string | null>(null)
  const isPhone = useIsPhone()
  const { selected, select } = queue

  useKeys({
    j: () => queue.step(1),
    k: () => queue.step(-1),
    n: queue.insert,
    s: () => navigate(links.scan()),
    '?': () => setShowsKeys(true),
    '/': filter.focus,
  })
  const slip = useFindSlip((refusal) => toast(explain(refusal)))
  useScan((code) => {
    void slip.find(code)
    return true
  })
  const leave = () => {
    setLastSelected(selected)
    select(null)
  }

  return (
    <DeskPage title={queueTexts.title} help={queueTexts.help} tools={<QueueTools />}>
      <div className="split">
        <div className="column">
          <SuspendedNotice />
          <LostFlags notOf={selected} />
          <QueueCounters counters={queue.counters} />
          {!isPhone && <QueueFilterBar filter={filter} counters={queue.counters} picked={picked} />}
          <QueueNotice waiting={queue.waiting} onInsert={queue.insert} />
          <div className="table-scroll">
            <QueueBody queue={queue} filter={filter} picked={picked} isPhone={isPhone} />
          </div>
          {isPhone && selected === null && (
            <LastOrderBar shown={queue.rows.find(({ row }) => row.order_id === lastSelected)} onOpen={select} />
          )}
          <KeyBar names={queueKeys} />
        </div>
        {selected === null ? (
          <EmptyPane label={queueTexts.paneLabel} text={queueTexts.nothingSelected} />
        ) : (
          <PaneGuard key={selected}>
            <OrderPane orderId={selected} onNext={() => queue.step(1)} onLeave={leave} />
          </PaneGuard>
        )}
      </div>
      <Dialog
        open={showsKeys}
        onClose={() => setShowsKeys(false)}
        title={allKeysTitle}
        actions={
          <Button variant="outline" onClick={() => setShowsKeys(false)}>
            {queueTexts.closeKeys}
          </Button>
        }
      >
        <KeyList names={allKeys} />
      </Dialog>
    </DeskPage>
  )
}

interface QueueBodyProps {
  readonly queue: ReturnType<typeof useQueueList>
  readonly filter: ReturnType<typeof useQueueFilter>
  readonly picked: ReturnType<typeof usePicked>
  readonly isPhone: boolean
}

function QueueBody({ queue, filter, picked, isPhone }: QueueBodyProps) {
  const { pages, rows, selected, select, states, groupedAt } = queue
  const isAll = filter.part === 'all' && filter.game === ''
  const shown = { groups: groupQueue(rows, groupedAt), selected, onSelect: select, states }
  return (
    <QueryView
      query={{ data: pages.data && rows, error: pages.error, refetch: pages.refetch }}
      empty={
        isAll ? (
          <EmptyState title={queueTexts.empty} hint={queueTexts.emptyHint} />
        ) : (
          <EmptyState title={queueTexts.emptyFilter} hint={queueTexts.emptyFilterHint} />
        )
      }
    >
      {() => (
        <>
          {isPhone ? <QueuePhoneList {...shown} /> : <QueueTable {...shown} picked={picked} />}
          <MoreRows list={pages} isEndless size="small" />
        </>
      )}
    </QueryView>
  )
}
