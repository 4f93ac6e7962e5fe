import { MAX_EXCERPT } from '@caimin/contract'
import { type Conversation, serverNow, useConversation } from '@caimin/session'
import {
  Button,
  EmptyState,
  Excerpt,
  type ExcerptLine,
  ExcerptPicker,
  type ExcerptRange,
  QueryView,
  Sheet,
} from '@caimin/ui'
import { useState } from 'react'
import { useCommand } from '../../../platform/commands/use-command.ts'
import { explain } from '../../../platform/data/explain.ts'
import { disputeCommands } from './command-options.ts'
import { disputesTexts, senderNames } from './disputes.texts.ts'
import { chatSource, type Dispute } from './queries.ts'

type Sealed = NonNullable<Dispute['entries'][number]['excerpt']>

/** What was said in the chat, as it was put into the case. */
export const DisputeExcerpt = ({ excerpt: { content, sha256 } }: { readonly excerpt: Sealed }) => (
  <>
    <Excerpt
      label={disputesTexts.excerptOf(content.messages.length)}
      lines={content.messages.map(({ number, from, at, kind, text }) => ({
        number,
        who: senderNames[from],
        at,
        text: text ?? disputesTexts.messageKinds[kind],
      }))}
      now={serverNow()}
    />
    <p className="ink-2 text-xs dispute-text">{disputesTexts.evidenceHash(sha256)}</p>
  </>
)

const lineOf = ({ number, from, at, content }: Conversation['messages'][number]): ExcerptLine => ({
  number,
  who: senderNames[from],
  at,
  text: content.kind === 'text' ? content.text : disputesTexts.messageKinds[content.kind],
})

/** Puts messages of the chat with the shop into a case. */
export function AddExcerpt({ dispute }: { readonly dispute: Dispute }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {disputesTexts.addExcerpt}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={disputesTexts.addExcerpt}>
        <Choose disputeId={dispute.dispute_id} onDone={() => setOpen(false)} />
      </Sheet>
    </>
  )
}

function Choose({ disputeId, onDone }: { readonly disputeId: string; readonly onDone: () => void }) {
  const { query, earlier } = useConversation(chatSource)
  const [range, setRange] = useState<ExcerptRange | null>(null)
  const { isBusy, run } = useCommand('disputes', 'addExcerpt', {
    ...disputeCommands,
    target: disputeId,
    done: disputesTexts.excerptAdded,
  })
  const count = range === null ? 0 : range.last - range.first + 1

  async function add({ first, last }: ExcerptRange): Promise<void> {
    const done = await run({ dispute_id: disputeId, first_number: first, last_number: last })
    if (done !== null) onDone()
  }

  return (
    <QueryView query={query}>
      {({ messages }) =>
        messages.length === 0 ? (
          <EmptyState title={disputesTexts.noChat} />
        ) : (
          <div className="dispute-form">
            <p className="ink-2 text-s">{disputesTexts.excerptHint}</p>
            <ExcerptPicker
              label={disputesTexts.chat}
              lines={messages.map(lineOf)}
              now={serverNow()}
              earlier={{ ...earlier, why: earlier.refusal === null ? undefined : explain(earlier.refusal) }}
              value={range}
              onChange={setRange}
            />
            <Button
              block
              busy={isBusy}
              disabled={range === null || count > MAX_EXCERPT}
              onClick={() => range !== null && void add(range)}
            >
              {disputesTexts.excerptAdd(count)}
            </Button>
          </div>
        )
      }
    </QueryView>
  )
}
