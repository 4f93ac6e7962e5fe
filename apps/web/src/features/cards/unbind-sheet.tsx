import { CODE_DIGITS } from '@caimin/contract'
import { useCall } from '@caimin/session'
import { Button, Sheet, toast } from '@caimin/ui'
import { useState } from 'react'
import { client } from '../../platform/data/client.ts'
import { explain } from '../../platform/data/explain.ts'
import type { BankCardRow } from './card-face.tsx'
import { cardsTexts } from './cards.texts.ts'
import { CodeField } from './code-field.tsx'
import { refreshCards } from './queries.ts'
import { useCode } from './use-code.ts'

/** Takes a card away, with a code. */
export function UnbindSheet({ card, onClose }: { readonly card: BankCardRow; readonly onClose: () => void }) {
  const code = useCode('unbind_card')
  const [value, setValue] = useState('')
  const [error, setError] = useState<string>()
  const unbinding = useCall(client.cards.confirm, (refusal) => setError(explain(refusal)))

  async function unbind(): Promise<void> {
    if (value.length < CODE_DIGITS) return setError(cardsTexts.codeWrong)
    if ((await unbinding.run({ card_id: card.card_id, action: 'unbind', code: value })) === null) return
    toast(cardsTexts.unbound)
    onClose()
    await refreshCards()
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={cardsTexts.unbindTitle(card.bank, card.last_four)}
      foot={
        <Button block busy={unbinding.isBusy} onClick={() => void unbind()}>
          {cardsTexts.unbind}
        </Button>
      }
    >
      <div className="cards-fields">
        <p className="ink-2">{cardsTexts.unbindNote}</p>
        <CodeField code={code} value={value} onChange={setValue} error={error} />
      </div>
    </Sheet>
  )
}
