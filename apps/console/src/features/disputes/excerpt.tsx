import { MAX_EXCERPT, type OutputOf, SHORT_REASON } from '@caimin/contract'
import { serverNow, useCall, useConversation } from '@caimin/session'
import { Button, EmptyState, Excerpt, ExcerptPicker, type ExcerptRange, QueryView, TextField, toast } from '@caimin/ui'
import { useState } from 'react'
import { client } from '../../platform/client.ts'
import { useCommand } from '../../platform/commands/use-command.ts'
import { explain } from '../../platform/explain.ts'
import { onSubmit } from '../../platform/parts/on-submit.ts'
import { PaneSection } from '../../platform/parts/pane.tsx'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { disputesTexts, senderNames } from './disputes.texts.ts'
import { type CaseKey, chatSource, type DeskCase, refreshDisputes } from './queries.ts'

type Sealed = NonNullable<DeskCase['entries'][number]['excerpt']>
type Message = Sealed['content']['messages'][number]

const linesOf = (messages: readonly Message[]) =>
  messages.map(({ number, from, at, kind, text }) => ({
    number,
    who: senderNames[from],
    at,
    text: text ?? disputesTexts.messageKinds[kind],
  }))

interface CaseExcerptProps {
  readonly excerpt: Sealed
  /** Of the operator's case, and of the entry: then it can be read as it was written. */
  readonly entryKey: (CaseKey & { readonly seq: number }) | null
}

/** What was said in the chat, as it was put into the case. */
export const CaseExcerpt = ({ excerpt: { content, sha256 }, entryKey }: CaseExcerptProps) => (
  <>
    <Excerpt
      label={disputesTexts.excerptOf(content.messages.length)}
      lines={linesOf(content.messages)}
      now={serverNow()}
    />
    <p className="text-s mono dispute-hash">{disputesTexts.hash(sha256)}</p>
    {entryKey !== null && <AsWritten entry={entryKey} />}
  </>
)

/** Unmasked, and with what was taken back; the audit log keeps why it was read. */
function AsWritten({ entry }: { readonly entry: CaseKey & { readonly seq: number } }) {
  const [reason, setReason] = useState('')
  const [written, setWritten] = useState<OutputOf<'disputeReview', 'openExcerpt'>['messages']>()
  const { run, isBusy, refusal } = useCall(client.disputeReview.openExcerpt)

  async function open(): Promise<void> {
    const opened = await run({ ...entry, reason: reason.trim() })
    if (opened !== null) setWritten(opened.messages)
  }

  if (written !== undefined)
    return <Excerpt label={disputesTexts.asWritten} lines={linesOf(written)} now={serverNow()} />
  return (
    <form className="stack" onSubmit={onSubmit(open)}>
      <TextField
        label={disputesTexts.openReason}
        hint={disputesTexts.openReasonHint}
        value={reason}
        maxLength={SHORT_REASON.max}
        onChange={setReason}
      />
      <RefusalLine refusal={refusal} />
      <Button type="submit" variant="outline" busy={isBusy} disabled={reason.trim().length < SHORT_REASON.min}>
        {disputesTexts.openWritten}
      </Button>
    </form>
  )
}

/** Puts messages of the chat with the player into the case. */
export function AddExcerpt({ dispute }: { readonly dispute: DeskCase }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <PaneSection title={disputesTexts.addExcerpt}>
      {isOpen ? (
        <Choose dispute={dispute} onDone={() => setOpen(false)} />
      ) : (
        <Button variant="outline" onClick={() => setOpen(true)}>
          {disputesTexts.chooseExcerpt}
        </Button>
      )}
    </PaneSection>
  )
}

function Choose({ dispute, onDone }: { readonly dispute: DeskCase; readonly onDone: () => void }) {
  const { dispute_id, player } = dispute
  const { query, earlier } = useConversation(chatSource(player.player_id))
  const [range, setRange] = useState<ExcerptRange | null>(null)
  const add = useCommand('disputes', 'deskAddExcerpt', dispute_id)
  const count = range === null ? 0 : range.last - range.first + 1

  async function put({ first, last }: ExcerptRange): Promise<void> {
    const done = await add.run({ dispute_id, first_number: first, last_number: last })
    await refreshDisputes()
    if (done === null) return
    toast(disputesTexts.excerptAdded)
    onDone()
  }

  return (
    <QueryView query={query}>
      {({ messages }) =>
        messages.length === 0 ? (
          <EmptyState title={disputesTexts.noChat} />
        ) : (
          <div className="stack">
            <p className="text-s ink-2">{disputesTexts.excerptHint}</p>
            <ExcerptPicker
              label={disputesTexts.chat}
              lines={messages.map(({ number, from, at, content }) => ({
                number,
                who: senderNames[from],
                at,
                text: content.kind === 'text' ? content.text : disputesTexts.messageKinds[content.kind],
              }))}
              now={serverNow()}
              earlier={{ ...earlier, why: earlier.refusal === null ? undefined : explain(earlier.refusal) }}
              value={range}
              onChange={setRange}
            />
            <RefusalLine refusal={add.refusal} />
            <Button
              busy={add.isBusy}
              disabled={range === null || count > MAX_EXCERPT}
              onClick={() => range !== null && void put(range)}
            >
              {disputesTexts.excerptAdd(count)}
            </Button>
          </div>
        )
      }
    </QueryView>
  )
}
