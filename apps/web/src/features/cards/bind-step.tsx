import { CODE_DIGITS } from '@caimin/contract'
import { useCall } from '@caimin/session'
import { Button, Card, Cell, Note, toast } from '@caimin/ui'
import { type FormEvent, useState } from 'react'
import { client } from '../../platform/data/client.ts'
import { explain } from '../../platform/data/explain.ts'
import { cardsTexts } from './cards.texts.ts'
import { CodeField } from './code-field.tsx'
import type { TypedCard } from './number-step.tsx'
import { refreshCards } from './queries.ts'
import { useCode } from './use-code.ts'

interface BindStepProps {
  readonly typed: TypedCard
  readonly onBack: () => void
  readonly onBound: () => void
}

/** The code that binds a card, and a warning where its number looks mistyped. */
export function BindStep({ typed: { card, sent }, onBack, onBound }: BindStepProps) {
  const code = useCode('bind_card', sent)
  const [value, setValue] = useState('')
  const [error, setError] = useState<string>()
  const binding = useCall(client.cards.confirm, (refusal) => setError(explain(refusal)))

  async function bind(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (value.length < CODE_DIGITS) return setError(cardsTexts.codeWrong)
    if ((await binding.run({ card_id: card.card_id, action: 'bind', code: value })) === null) return
    await refreshCards()
    toast(cardsTexts.bound)
    onBound()
  }

  return (
    <form className="cards-form" onSubmit={(event) => void bind(event)}>
      {card.looks_mistyped && <Note>{cardsTexts.mistyped}</Note>}
      <Card>
        <Cell title={card.bank} value={cardsTexts.lastFour(card.last_four)} />
        <div className="cards-fields">
          <CodeField
            code={code}
            value={value}
            onChange={(text) => {
              setValue(text)
              setError(undefined)
            }}
            error={error}
          />
        </div>
      </Card>
      <Button type="submit" block busy={binding.isBusy}>
        {cardsTexts.bind}
      </Button>
      <Button variant="outline" block onClick={onBack}>
        {cardsTexts.change}
      </Button>
    </form>
  )
}
