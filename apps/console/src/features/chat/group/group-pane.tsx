import { usePages } from '@caimin/session'
import { Button, classNames, EmptyState, PagedList, Segmented } from '@caimin/ui'
import { useState } from 'react'
import { chatTexts } from '../chat.texts.ts'
import { groupTexts } from './group.texts.ts'
import { HeldItem, ReportItem, RestrictedItem } from './group-items.tsx'
import { GroupPackets } from './group-packets.tsx'
import type { Moderated } from './moderate-sheet.tsx'
import { type DeskGroup, heldQuery, reportsQuery, restrictedQuery } from './queries.ts'

interface GroupPaneProps {
  readonly group: DeskGroup
  /** Over the conversation, where there is no room beside it. */
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onModerate: (moderated: Moderated) => void
}

const VIEWS = ['held', 'reports', 'restricted', 'packets'] as const
type View = (typeof VIEWS)[number]

/** What the shop has to look at in its group, who may not write, and its red packets. */
export function GroupPane({ group: { members, held, reports }, isOpen, onClose, onModerate }: GroupPaneProps) {
  const [view, setView] = useState<View>('held')
  const names = groupTexts.views(held, reports)
  return (
    <aside className={classNames('pane chat-customer', isOpen && 'chat-customer-open')} aria-label={groupTexts.pane}>
      <header className="row">
        <h2 className="grow">{groupTexts.pane}</h2>
        <Button variant="outline" size="small" className="chat-close-customer" onClick={onClose}>
          {chatTexts.closeCustomer}
        </Button>
      </header>
      <div className="pane-body">
        <div className="pane-section">
          <Segmented
            views
            label={groupTexts.view}
            choices={VIEWS.map((value) => ({ value, label: names[value] }))}
            value={view}
            onChange={setView}
          />
        </div>
        {view === 'held' && <Held />}
        {view === 'reports' && <Reports onModerate={onModerate} />}
        {view === 'restricted' && <Restricted />}
        {view === 'packets' && <GroupPackets members={members} />}
      </div>
    </aside>
  )
}

function Held() {
  const list = usePages(heldQuery)
  return (
    <PagedList list={list} empty={<EmptyState title={groupTexts.noHeld} hint={groupTexts.heldNote} />}>
      {(rows) => rows.map((row) => <HeldItem key={row.held_id} row={row} />)}
    </PagedList>
  )
}

function Reports({ onModerate }: Pick<GroupPaneProps, 'onModerate'>) {
  const list = usePages(reportsQuery)
  return (
    <PagedList list={list} empty={<EmptyState title={groupTexts.noReports} />}>
      {(rows) => rows.map((row) => <ReportItem key={row.report_id} row={row} onModerate={onModerate} />)}
    </PagedList>
  )
}

function Restricted() {
  const list = usePages(restrictedQuery)
  return (
    <PagedList list={list} empty={<EmptyState title={groupTexts.noRestricted} />}>
      {(rows) => rows.map((row) => <RestrictedItem key={row.player.player_id} row={row} />)}
    </PagedList>
  )
}
