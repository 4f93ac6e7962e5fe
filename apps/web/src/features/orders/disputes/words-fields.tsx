import { Button, CloseIcon, IconButton, toast } from '@caimin/ui'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { explain, useClient } from '../../../app/index.ts'
import { disputeRefusals, disputesTexts } from './disputes.texts.ts'

const SHORTEST = 5
const LONGEST = 500
const MOST_PICTURES = 3

export interface Picture {
  readonly picture_id: string
  readonly picture_url: string
}

export const isTooShort = (text: string): boolean => text.trim().length < SHORTEST

interface TextFieldProps {
  readonly label: string
  readonly value: string
  readonly isShort: boolean
  readonly onChange: (value: string) => void
}

export function WordsField({ label, value, isShort, onChange }: TextFieldProps) {
  const id = useId()
  return (
    <div className="dispute-field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={4}
        maxLength={LONGEST}
        value={value}
        aria-invalid={isShort || undefined}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-hint`} className={isShort ? 'red text-s' : 'ink-2 text-s'} role={isShort ? 'alert' : undefined}>
        {isShort ? disputesTexts.textShort : disputesTexts.textHint}
      </p>
    </div>
  )
}

interface PictureFieldsProps {
  readonly pictures: readonly Picture[]
  readonly onChange: (pictures: readonly Picture[]) => void
}

export function PictureFields({ pictures, onChange }: PictureFieldsProps) {
  const client = useClient()
  const [isBusy, setBusy] = useState(false)
  const file = useRef<HTMLInputElement>(null)

  async function add(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const image = event.target.files?.[0]
    event.target.value = ''
    if (!image) return
    setBusy(true)
    const reply = await client.disputes.uploadPicture({}, { image })
    setBusy(false)
    if (reply.ok) onChange([...pictures, reply.value])
    else toast(explain(reply, disputeRefusals))
  }

  return (
    <div className="dispute-field">
      <span className="text-s">{disputesTexts.pictures}</span>
      <ul className="dispute-pictures">
        {pictures.map(({ picture_id, picture_url }, i) => (
          <li key={picture_id}>
            <img src={picture_url} alt={disputesTexts.picture(i + 1)} />
            <IconButton
              icon={CloseIcon}
              label={disputesTexts.removePicture(i + 1)}
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
              aria-label={disputesTexts.addPicture}
              onChange={(event) => void add(event)}
            />
            <Button look="outline" small busy={isBusy} onClick={() => file.current?.click()}>
              {disputesTexts.addPicture}
            </Button>
          </li>
        )}
      </ul>
    </div>
  )
}
