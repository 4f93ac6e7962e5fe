import { MAX_SEARCH } from '@caimin/contract'
import { Button, TextField } from '@caimin/ui'
import { useState } from 'react'
import { onSubmit } from './on-submit.ts'

interface FindFormProps {
  readonly texts: { readonly search: string; readonly searchHint: string; readonly find: string }
  /** What was looked for before. */
  readonly first?: string
  readonly onFind: (text: string) => void
  readonly className: string
}

/** Looks for something at the server once it is typed; nothing typed looks for everything. */
export function FindForm({ texts, first = '', onFind, className }: FindFormProps) {
  const [text, setText] = useState(first)
  return (
    <form className={className} onSubmit={onSubmit(() => onFind(text.trim()))}>
      <TextField
        label={texts.search}
        value={text}
        onChange={setText}
        placeholder={texts.searchHint}
        maxLength={MAX_SEARCH}
        autoComplete="off"
      />
      <Button variant="outline" type="submit">
        {texts.find}
      </Button>
    </form>
  )
}
