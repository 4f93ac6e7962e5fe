import { BankCardIcon, Card, Cell } from '@caimin/ui'
import { useId } from 'react'
import { links } from '../../platform/links.ts'
import type { Info } from './queries.ts'
import { withdrawalsTexts } from './withdrawals.texts.ts'

interface CardChoiceProps {
  readonly cards: Info['cards']
  readonly value: string
  readonly onChange: (cardId: string) => void
}

/** Which of the player's cards; radio buttons underneath. */
export function CardChoice({ cards, value, onChange }: CardChoiceProps) {
  const name = useId()
  return (
    <Card>
      <div role="radiogroup" aria-label={withdrawalsTexts.chooseCard}>
        {cards.map((card) => (
          <label key={card.card_id} className="withdraw-card">
            <BankCardIcon />
            <span className="grow">
              <b>{card.bank}</b>
              <small className="ink-2">
                {withdrawalsTexts.lastFour(card.last_four)}　{card.holder}
              </small>
            </span>
            <input type="radio" name={name} checked={card.card_id === value} onChange={() => onChange(card.card_id)} />
          </label>
        ))}
      </div>
      <Cell title={withdrawalsTexts.addCard} href={links.cards.add()} />
    </Card>
  )
}
