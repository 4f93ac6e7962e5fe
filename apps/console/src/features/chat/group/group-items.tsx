import type { ClientReply } from '@caimin/contract'
import { useCall } from '@caimin/session'
import { Button, ChatPicture, toast } from '@caimin/ui'
import type { ReactNode } from 'react'
import { client } from '../../../platform/client.ts'
import { explain } from '../../../platform/explain.ts'
import { clockOrDay } from '../../../platform/parts/wire-text.ts'
import { useSignedInStaff } from '../../../platform/staff.ts'
import { groupTexts } from './group.texts.ts'
import type { Moderated } from './moderate-sheet.tsx'
import { type HeldRow, type ReportRow, type RestrictedRow, refreshGroup } from './queries.ts'

/** Does something, says that it is done, and looks again whatever came of it: a colleague may have been first. */
function useAct() {
  const { run, isBusy } = useCall(
    (work: () => Promise<ClientReply<unknown>>) => work(),
    (refusal) => toast(explain(refusal)),
  )
  return {
    isBusy,
    act: async (work: () => Promise<ClientReply<unknown>>, done: string): Promise<void> => {
      if ((await run(work)) !== null) toast(done)
      await refreshGroup()
    },
  }
}

interface ItemProps {
  readonly head: ReactNode
  readonly at: HeldRow['at']
  readonly children: ReactNode
  readonly buttons: ReactNode
}

const Item = ({ head, at, children, buttons }: ItemProps) => (
  <section className="pane-section stack">
    <p className="row">
      <span className="grow">{head}</span>
      <time className="text-s ink-2">{clockOrDay(at)}</time>
    </p>
    {children}
    <div className="row wrap">{buttons}</div>
  </section>
)

/** A message that waits for the shop, as it was written. */
export function HeldItem({ row }: { readonly row: HeldRow }) {
  const { held_id, player, at, why, content } = row
  const { act, isBusy } = useAct()
  const decide = (release: boolean) => () =>
    void act(
      () => client.chatGroupDesk.decideHeld({ held_id, release }),
      release ? groupTexts.released : groupTexts.rejected,
    )
  return (
    <Item
      at={at}
      head={
        <>
          <b>{player.name}</b> <span className="text-s ink-2">{player.mobile}</span>
        </>
      }
      buttons={
        <>
          <Button size="small" busy={isBusy} aria-label={groupTexts.releaseOf(player.name)} onClick={decide(true)}>
            {groupTexts.release}
          </Button>
          <Button
            variant="outline"
            size="small"
            busy={isBusy}
            aria-label={groupTexts.rejectOf(player.name)}
            onClick={decide(false)}
          >
            {groupTexts.reject}
          </Button>
        </>
      }
    >
      <span className="text-s ink-2">{groupTexts.why[why]}</span>
      {content.kind === 'text' ? (
        <p className="chat-quote">{content.text}</p>
      ) : (
        <ChatPicture url={content.picture_url} width={0} height={0} />
      )}
    </Item>
  )
}

interface ReportItemProps {
  readonly row: ReportRow
  readonly onModerate: (moderated: Moderated) => void
}

/** What a member has reported of another one's message. */
export function ReportItem({ row, onModerate }: ReportItemProps) {
  const { report_id, reported_by, at, reason, message } = row
  const { number, sender, content } = message
  const { act, isBusy } = useAct()
  const text = content.kind === 'text' ? content.text : groupTexts.kinds[content.kind]
  const moderated = { number, playerId: sender.player_id, name: sender.name, text }
  return (
    <Item
      at={at}
      head={groupTexts.reportedBy(reported_by.name, reason)}
      buttons={
        <>
          <Button size="small" aria-label={groupTexts.actOn(sender.name)} onClick={() => onModerate(moderated)}>
            {groupTexts.act}
          </Button>
          <Button
            variant="outline"
            size="small"
            busy={isBusy}
            aria-label={groupTexts.closeReportOf(sender.name)}
            onClick={() => void act(() => client.chatGroupDesk.closeReport({ report_id }), groupTexts.reportClosed)}
          >
            {groupTexts.closeReport}
          </Button>
        </>
      }
    >
      <p className="chat-quote">{groupTexts.said(sender.name, text)}</p>
    </Item>
  )
}

/** Who is muted or was removed. A removal is the shopkeeper's, and so is its end. */
export function RestrictedItem({ row }: { readonly row: RestrictedRow }) {
  const { player, muted_until, reason, set_at } = row
  const { role } = useSignedInStaff()
  const { act, isBusy } = useAct()
  const { player_id, name, mobile } = player
  return (
    <Item
      at={set_at}
      head={
        <>
          <b>{name}</b> <span className="text-s ink-2">{mobile}</span>
        </>
      }
      buttons={
        (muted_until !== null || role === 'shopkeeper') && (
          <Button
            variant="outline"
            size="small"
            busy={isBusy}
            aria-label={groupTexts.restoreOf(name)}
            onClick={() => void act(() => client.chatGroupDesk.restore({ player_id }), groupTexts.restored)}
          >
            {groupTexts.restore}
          </Button>
        )
      }
    >
      <p>
        {muted_until === null ? groupTexts.removed : groupTexts.mutedUntil(clockOrDay(muted_until))}
        <span className="ink-2">　{reason}</span>
      </p>
    </Item>
  )
}
