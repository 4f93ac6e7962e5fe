import { MAX_PICTURES, STATEMENT } from '@caimin/contract'
import { PictureFields, TextArea } from '@caimin/ui'
import { useState } from 'react'
import { client } from '../../../platform/data/client.ts'
import { usePictures } from '../../../platform/data/pictures.ts'
import { disputesTexts } from './disputes.texts.ts'

/** Words for a case with their pictures, as they are written. */
export function useWords() {
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const pictures = usePictures((image) => client.disputes.uploadPicture({}, { image }))
  const isTooShort = text.trim().length < STATEMENT.min
  return {
    text,
    setText,
    pictures,
    isTried,
    isShown: isTried && isTooShort,
    /** What is sent, or null while there are too few words; from then on the field says so. */
    take(): { readonly text: string; readonly picture_ids: string[] } | null {
      setTried(true)
      return isTooShort ? null : { text, picture_ids: pictures.ids }
    },
    clear() {
      setTried(false)
      setText('')
      pictures.clear()
    },
  }
}

type Words = ReturnType<typeof useWords>

export function CaseWords({ label, words }: { readonly label: string; readonly words: Words }) {
  return (
    <TextArea
      label={label}
      value={words.text}
      onChange={words.setText}
      maxLength={STATEMENT.max}
      hint={disputesTexts.textHint}
      error={words.isShown && disputesTexts.textShort}
    />
  )
}

export const CasePictures = ({ words }: { readonly words: Words }) => (
  <PictureFields {...words.pictures.fields} most={MAX_PICTURES} />
)
