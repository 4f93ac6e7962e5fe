import { CARD_DIGITS, type OutputOf } from '@caimin/contract'
import { useCall } from '@caimin/session'
import { Button, Card, Cell, SelectField, TextField } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { client } from '../../platform/data/client.ts'
import { explain } from '../../platform/data/explain.ts'
import { digitsOf } from '../../platform/forms/digits-of.ts'
import { cardsTexts } from './cards.texts.ts'
import { inGroups } from './in-groups.ts'
import { bankOfQuery } from './queries.ts'
import { type CodeSent, codeSentNow } from './use-code.ts'

/** A card that was taken down and waits for its code. */
export interface TypedCard {
  readonly card: OutputOf<'cards', 'add'>
  readonly sent: CodeSent
}

interface NumberStepProps {
  readonly holder: string
  readonly banks: readonly string[]
  readonly onAdded: (typed: TypedCard) => void
}

/** The number, and the bank where it does not follow from the number. */
export function NumberStep({ holder, banks, onAdded }: NumberStepProps) {
  const [number, setNumber] = useState('')
  const [named, setNamed] = useState('')
  const [error, setError] = useState<string>()
  const adding = useCall(client.cards.add, (refusal) => setError(explain(refusal)))
  const { data: bank } = useQuery(bankOfQuery(number))

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (number.length < CARD_DIGITS.min) return setError(cardsTexts.numberWrong)
    if (bank === null && named === '') return setError(cardsTexts.bankMissing)
    const card = await adding.run({ number, ...(named !== '' && { bank: named }) })
    if (card !== null) onAdded({ card, sent: codeSentNow(card) })
  }

  return (
    <form className="cards-form" onSubmit={(event) => void add(event)}>
      <Card>
        <Cell title={cardsTexts.holder} note={cardsTexts.holderNote} value={holder} />
        <div className="cards-fields">
          <TextField
            label={cardsTexts.number}
            inputMode="numeric"
            autoComplete="off"
            value={inGroups(number)}
            onChange={(text) => {
              setNumber(digitsOf(text, CARD_DIGITS.max))
              setError(undefined)
            }}
            hint={bank ?? cardsTexts.numberHint}
            error={error}
          />
          {bank === null && (
            <SelectField
              label={cardsTexts.bankUnknown}
              choices={[
                { value: '', label: cardsTexts.choose },
                ...banks.map((name) => ({ value: name, label: name })),
              ]}
              value={named}
              onChange={setNamed}
            />
          )}
        </div>
      </Card>
      <p className="cards-note text-s ink-2">{cardsTexts.safe}</p>
      <Button type="submit" block busy={adding.isBusy}>
        {cardsTexts.next}
      </Button>
    </form>
  )
}
