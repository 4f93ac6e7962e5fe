import { type ClientRefusal, MAX_PICTURES, STATEMENT } from '@caimin/contract'
import { useCall } from '@caimin/session'
import { Button, PICTURE_TYPES, TextArea } from '@caimin/ui'
import { type ReactNode, useState } from 'react'
import { client } from '../../platform/client.ts'
import { FileButton } from '../../platform/parts/file-button.tsx'
import { onSubmit } from '../../platform/parts/on-submit.ts'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { disputesTexts } from './disputes.texts.ts'

export interface Words {
  readonly text: string
  readonly picture_ids: string[]
}

interface WordsFormProps {
  readonly label: string
  readonly submit: string
  readonly isBusy: boolean
  readonly refusal: ClientRefusal | null
  /** Whether pictures may be added; the operator only writes. */
  readonly hasPictures?: boolean
  /** What is still wrong besides the text. */
  readonly missing?: string | false
  readonly variant?: 'main' | 'outline' | 'danger'
  readonly children?: ReactNode
  /** Returns whether it was taken, so that the form empties itself. */
  readonly onSend: (words: Words) => Promise<boolean>
}

interface Picture {
  readonly picture_id: string
  readonly picture_url: string
}

/** Words for a case, with up to three pictures. */
export function WordsForm({
  label,
  submit,
  isBusy,
  refusal,
  missing,
  variant,
  children,
  onSend,
  ...rest
}: WordsFormProps) {
  const [text, setText] = useState('')
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const isShort = text.trim().length < STATEMENT.min

  async function send(): Promise<void> {
    if (!(await onSend({ text, picture_ids: pictures.map(({ picture_id }) => picture_id) }))) return
    setText('')
    setPictures([])
  }

  return (
    <form className="stack" onSubmit={onSubmit(send)}>
      <TextArea
        label={label}
        rows={3}
        maxLength={STATEMENT.max}
        placeholder={disputesTexts.hint}
        value={text}
        onChange={setText}
      />
      {children}
      {rest.hasPictures === true && <Pictures pictures={pictures} onChange={setPictures} />}
      <RefusalLine refusal={refusal} />
      <Button
        type="submit"
        variant={variant ?? 'main'}
        busy={isBusy}
        missing={isShort ? disputesTexts.tooShort : missing}
      >
        {submit}
      </Button>
    </form>
  )
}

interface PicturesProps {
  readonly pictures: readonly Picture[]
  readonly onChange: (pictures: readonly Picture[]) => void
}

function Pictures({ pictures, onChange }: PicturesProps) {
  const uploading = useCall((image: Blob) => client.disputes.deskUploadPicture({}, { image }))

  async function add(image: File): Promise<void> {
    const picture = await uploading.run(image)
    if (picture !== null) onChange([...pictures, picture])
  }

  return (
    <div className="dispute-pictures">
      {pictures.map(({ picture_id, picture_url }, i) => (
        <span key={picture_id}>
          <img src={picture_url} alt={disputesTexts.picture(i + 1)} />
          <Button variant="outline" onClick={() => onChange(pictures.filter((each) => each.picture_id !== picture_id))}>
            {disputesTexts.removePicture(i + 1)}
          </Button>
        </span>
      ))}
      {pictures.length < MAX_PICTURES && (
        <FileButton
          accept={PICTURE_TYPES}
          label={disputesTexts.addPicture}
          busy={uploading.isBusy}
          onFile={(image) => void add(image)}
        >
          {disputesTexts.addPicture}
        </FileButton>
      )}
      <RefusalLine refusal={uploading.refusal} />
    </div>
  )
}
