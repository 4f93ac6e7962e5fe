import type { OutputOf, Values } from '@caimin/contract'
import type { BankCard } from './bank-card.store.ts'

/** A card as its owner sees it; the holder is the masked real name, and without one nothing can be paid to it. */
export const viewBankCard = (
  { id, bank, lastFour, boundAt }: BankCard,
  holder: string | null,
): Values<OutputOf<'cards', 'query'>>['rows'][number] => ({
  card_id: id,
  bank,
  last_four: lastFour,
  holder: holder ?? '',
  bound_at: boundAt,
})
