import { type InputOf, MAX_PICTURES, STATEMENT } from '@caimin/contract'
import { Button, Chip, PictureFields, Sheet, TextArea } from '@caimin/ui'
import { useState } from 'react'
import { useCommand } from '../../platform/commands/use-command.ts'
import { client } from '../../platform/data/client.ts'
import { usePictures } from '../../platform/data/pictures.ts'
import { queryClient } from '../../platform/data/query-client.ts'
import { helpTexts } from './help.texts.ts'

type Kind = InputOf<'help', 'feedback'>['kind']

const KINDS: readonly Kind[] = ['order', 'money', 'account', 'app', 'other']

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
  const [kind, setKind] = useState<Kind>('order')
  const [text, setText] = useState('')
  const pictures = usePictures((image) => client.help.uploadPicture({}, { image }))
  const { isBusy, run } = useCommand('help', 'feedback', {
    isWritten: true,
    done: helpTexts.sent,
    refresh: () => queryClient.invalidate(['help']),
  })
  const [isShort, setShort] = useState(false)

  async function send(): Promise<void> {
    const isTooShort = text.trim().length < STATEMENT.min
    setShort(isTooShort)
    if (isTooShort) return
    const sent = await run({ kind, text, picture_ids: pictures.ids })
    if (sent !== null) onSent()
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
      <TextArea
        label={helpTexts.text}
        value={text}
        onChange={setText}
        rows={5}
        maxLength={STATEMENT.max}
        hint={helpTexts.textHint}
        error={isShort && helpTexts.textShort}
      />
      <PictureFields {...pictures.fields} most={MAX_PICTURES} />
      <Button type="submit" block busy={isBusy}>
        {helpTexts.send}
      </Button>
    </form>
  )
}
