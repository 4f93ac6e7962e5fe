import { MAX_SEARCH } from '@caimin/contract'
import { Button, TextField } from '@caimin/ui'
import { useState } from 'react'
import { onSubmit } from '../../../platform/parts/on-submit.ts'
import { booksTexts } from './books.texts.ts'

/** Looks for a player's accounts. */
export function FindAccount({
  onFind,
  first = '',
}: {
  readonly onFind: (text: string) => void
  readonly first?: string
}) {
  const [text, setText] = useState(first)
  return (
    <form className="books-find" onSubmit={onSubmit(() => text.trim() !== '' && onFind(text.trim()))}>
      <TextField
        label={booksTexts.search}
        value={text}
        onChange={setText}
        placeholder={booksTexts.searchHint}
        maxLength={MAX_SEARCH}
        autoComplete="off"
      />
      <Button variant="outline" type="submit">
        {booksTexts.find}
      </Button>
    </form>
  )
}
