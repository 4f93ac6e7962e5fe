import { useCall, type Written, writtenOrder, writtenPicture, writtenText } from '@caimin/session'
import {
  CameraIcon,
  CloseIcon,
  IconButton,
  type LineIcon,
  PICTURE_TYPES,
  PlusIcon,
  READABLE_SIDE,
  shrinkPicture,
  TicketIcon,
  toast,
} from '@caimin/ui'
import { type ChangeEvent, useRef, useState } from 'react'
import { client } from '../../platform/data/client.ts'
import { explain } from '../../platform/data/explain.ts'
import { chatTexts } from './chat.texts.ts'
import { ComposeLine } from './compose-line.tsx'
import { OrderPicker } from './order-picker.tsx'
import { useOutgoing } from './outgoing.ts'

interface ComposeBarProps {
  readonly conversationId: string
  readonly draft: string
  readonly onDraft: (text: string) => void
}

/** Where the player writes, also without a network: what is written waits below the conversation. */
export function ComposeBar({ conversationId, draft, onDraft }: ComposeBarProps) {
  const outgoing = useOutgoing()
  const [hasMore, setMore] = useState(false)

  function add(written: Written): void {
    outgoing.add(conversationId, written)
    setMore(false)
  }

  return (
    <footer className="chat-compose">
      <ComposeLine draft={draft} onDraft={onDraft} onSend={(text) => outgoing.add(conversationId, writtenText(text))}>
        <IconButton
          icon={hasMore ? CloseIcon : PlusIcon}
          label={hasMore ? chatTexts.lessMore : chatTexts.more}
          onClick={() => setMore(!hasMore)}
        />
      </ComposeLine>
      {hasMore && <MoreToSend onAdd={add} />}
    </footer>
  )
}

function MoreToSend({ onAdd }: { readonly onAdd: (written: Written) => void }) {
  const file = useRef<HTMLInputElement>(null)
  const [isChoosing, setChoosing] = useState(false)
  const { run, isBusy } = useCall(
    async (image: File) => client.chat.uploadPicture({}, { image: await shrinkPicture(image, READABLE_SIDE) }),
    (refusal) => toast(explain(refusal)),
  )

  async function take(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const image = event.target.files?.[0]
    event.target.value = ''
    if (image === undefined) return
    const picture = await run(image)
    if (picture !== null) onAdd(writtenPicture(picture))
  }

  return (
    <div className="chat-more">
      <input
        ref={file}
        type="file"
        hidden
        accept={PICTURE_TYPES}
        aria-label={chatTexts.addPicture}
        onChange={(event) => void take(event)}
      />
      <MoreButton
        icon={CameraIcon}
        label={chatTexts.addPicture}
        isBusy={isBusy}
        onClick={() => file.current?.click()}
      />
      <MoreButton icon={TicketIcon} label={chatTexts.addOrder} onClick={() => setChoosing(true)} />
      <OrderPicker
        open={isChoosing}
        onClose={() => setChoosing(false)}
        onChoose={(order) => onAdd(writtenOrder(order))}
      />
    </div>
  )
}

interface MoreButtonProps {
  readonly icon: LineIcon
  readonly label: string
  readonly isBusy?: boolean
  readonly onClick: () => void
}

const MoreButton = ({ icon: Icon, label, isBusy = false, onClick }: MoreButtonProps) => (
  <button type="button" disabled={isBusy} aria-busy={isBusy || undefined} onClick={onClick}>
    <span>
      <Icon />
    </span>
    {label}
  </button>
)
