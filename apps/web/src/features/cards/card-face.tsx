import type { OutputOf } from '@caimin/contract'
import { BankCardIcon } from '@caimin/ui'
import type { ReactNode } from 'react'
import { cardsTexts } from './cards.texts.ts'
import './cards.css'

export type BankCardRow = OutputOf<'cards', 'query'>['rows'][number]

/** A card as its bank, its last four digits and its holder; nothing else of it is ever shown. */
export function CardFace({ card, end }: { readonly card: BankCardRow; readonly end?: ReactNode }) {
  return (
    <div className="cards-face">
      <span className="cards-mark">
        <BankCardIcon />
      </span>
      <div className="grow">
        <b>{card.bank}</b>
        <p className="text-s ink-2">
          {cardsTexts.lastFour(card.last_four)}　{card.holder}
        </p>
      </div>
      {end}
    </div>
  )
}
