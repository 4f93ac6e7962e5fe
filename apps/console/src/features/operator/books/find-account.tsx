import { FindForm } from '../../../platform/parts/find-form.tsx'
import { booksTexts } from './books.texts.ts'

interface FindAccountProps {
  readonly first?: string
  readonly onFind: (text: string) => void
}

/** Looks for a player's accounts. */
export const FindAccount = ({ first = '', onFind }: FindAccountProps) => (
  <FindForm texts={booksTexts} first={first} onFind={(text) => text !== '' && onFind(text)} className="books-find" />
)
