import type { InputOf } from '@caimin/contract'
import { Button, Chip, CloseIcon, IconButton, Sheet, toast } from '@caimin/ui'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { explain, newRequestId, queryClient, useClient } from '../../app/index.ts'
import { helpRefusals, helpTexts } from './help.texts.ts'

type Kind = InputOf<'help', 'feedback'>['kind']

const KINDS: readonly Kind[] = ['order', 'money', 'account', 'app', 'other']
const MOST_PICTURES = 3
const SHORTEST = 5
const LONGEST = 500

interface Picture {
  readonly picture_id: string
  readonly picture_url: string
}

interface FeedbackSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onSent: () => void
}

/** Writes to the shop. */
export function FeedbackSheet({ open, onClose, onSent }: FeedbackSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={helpTexts.give}>
      <FeedbackForm
        onSent={() => {
          onClose()
          onSent()
        }}
      />
    </Sheet>
  )
}

function FeedbackForm({ onSent }: { readonly onSent: () => void }) {
  const client = useClient()
  const textId = useId()
  // One for this form: sending again after a lost answer writes no second feedback.
  const requestId = useRef(newRequestId())
  const [kind, setKind] = useState<Kind>('order')
  const [text, setText] = useState('')
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const [isBusy, setBusy] = useState(false)
  const [isShort, setShort] = useState(false)

  async function send(): Promise<void> {
    const isTooShort = text.trim().length < SHORTEST
    setShort(isTooShort)
    if (isTooShort) return
    setBusy(true)
    const reply = await client.help.feedback({
      request_id: requestId.current,
      kind,
      text,
      picture_ids: pictures.map(({ picture_id }) => picture_id),
    })
    setBusy(false)
    if (!reply.ok) {
      if (reply.reason === 'request_id_reused') requestId.current = newRequestId()
      return toast(explain(reply, helpRefusals))
    }
    await queryClient.invalidateQueries({ queryKey: ['help'] })
    toast(helpTexts.sent)
    onSent()
  }

  return (
    <form
      className="help-form"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <fieldset className="help-kinds">
        <legend>{helpTexts.kind}</legend>
        {KINDS.map((value) => (
          <Chip key={value} chosen={value === kind} onClick={() => setKind(value)}>
            {helpTexts.kinds[value]}
          </Chip>
        ))}
      </fieldset>
      <label htmlFor={textId}>{helpTexts.text}</label>
      <textarea
        id={textId}
        rows={5}
        maxLength={LONGEST}
        value={text}
        aria-invalid={isShort || undefined}
        aria-describedby={`${textId}-hint`}
        onChange={(event) => setText(event.target.value)}
      />
      <p id={`${textId}-hint`} className={isShort ? 'red text-s' : 'ink-2 text-s'} role={isShort ? 'alert' : undefined}>
        {isShort ? helpTexts.textShort : helpTexts.textHint}
      </p>
      <PictureFields pictures={pictures} onChange={setPictures} />
      <Button type="submit" block busy={isBusy}>
        {helpTexts.send}
      </Button>
    </form>
  )
}

interface PictureFieldsProps {
  readonly pictures: readonly Picture[]
  readonly onChange: (pictures: readonly Picture[]) => void
}

function PictureFields({ pictures, onChange }: PictureFieldsProps) {
  const client = useClient()
  const [isBusy, setBusy] = useState(false)
  const file = useRef<HTMLInputElement>(null)

  async function add(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const image = event.target.files?.[0]
    event.target.value = ''
    if (!image) return
    setBusy(true)
    const reply = await client.help.uploadPicture({}, { image })
    setBusy(false)
    if (reply.ok) onChange([...pictures, reply.value])
    else toast(explain(reply, helpRefusals))
  }

  return (
    <div>
      <span className="text-s">{helpTexts.pictures}</span>
      <ul className="help-pictures">
        {pictures.map(({ picture_id, picture_url }, i) => (
          <li key={picture_id}>
            <img src={picture_url} alt={helpTexts.picture(i + 1)} />
            <IconButton
              icon={CloseIcon}
              label={helpTexts.removePicture(i + 1)}
              onClick={() => onChange(pictures.filter((picture) => picture.picture_id !== picture_id))}
            />
          </li>
        ))}
        {pictures.length < MOST_PICTURES && (
          <li>
            <input
              ref={file}
              type="file"
              hidden
              accept="image/jpeg,image/png,image/webp"
              aria-label={helpTexts.addPicture}
              onChange={(event) => void add(event)}
            />
            <Button look="outline" small busy={isBusy} onClick={() => file.current?.click()}>
              {helpTexts.addPicture}
            </Button>
          </li>
        )}
      </ul>
    </div>
  )
}
