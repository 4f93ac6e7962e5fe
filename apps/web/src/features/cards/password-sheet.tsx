import { CODE_DIGITS } from '@caimin/contract'
import { useCall } from '@caimin/session'
import { Button, Sheet, TextField, toast } from '@caimin/ui'
import { useState } from 'react'
import { client } from '../../platform/data/client.ts'
import { explain } from '../../platform/data/explain.ts'
import { digitsOf } from '../../platform/forms/digits-of.ts'
import { cardsTexts } from './cards.texts.ts'
import { CodeField } from './code-field.tsx'
import { refreshCards } from './queries.ts'
import { useCode } from './use-code.ts'

type Faults = Readonly<Partial<Record<'password' | 'again' | 'code', string>>>

function faultsIn(password: string, again: string, code: string): Faults | null {
  if (password.length < CODE_DIGITS) return { password: cardsTexts.digitsWrong }
  if (again !== password) return { again: cardsTexts.differs }
  return code.length < CODE_DIGITS ? { code: cardsTexts.codeWrong } : null
}

/** Sets the withdraw password with a code: the first one, a new one, or instead of a forgotten one. */
export function PasswordSheet({ onClose }: { readonly onClose: () => void }) {
  const sending = useCode('withdraw_password')
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [code, setCode] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const changing = useCall(client.cards.changeWithdrawPassword, (refusal) => {
    const text = explain(refusal)
    setFaults(refusal.reason === 'withdraw_password_weak' ? { password: text } : { code: text })
  })

  async function save(): Promise<void> {
    const found = faultsIn(password, again, code)
    if (found !== null) return setFaults(found)
    if ((await changing.run({ new_password: password, code })) === null) return
    toast(cardsTexts.saved)
    onClose()
    await refreshCards()
  }

  const digitsField = { type: 'password', inputMode: 'numeric', autoComplete: 'off', maxLength: CODE_DIGITS } as const
  return (
    <Sheet
      open
      onClose={onClose}
      title={cardsTexts.passwordTitle}
      foot={
        <Button block busy={changing.isBusy} onClick={() => void save()}>
          {cardsTexts.save}
        </Button>
      }
    >
      <div className="cards-fields">
        <p className="ink-2">{cardsTexts.passwordNote}</p>
        <TextField
          {...digitsField}
          label={cardsTexts.newPassword}
          value={password}
          onChange={(text) => setPassword(digitsOf(text, CODE_DIGITS))}
          error={faults.password}
        />
        <TextField
          {...digitsField}
          label={cardsTexts.again}
          value={again}
          onChange={(text) => setAgain(digitsOf(text, CODE_DIGITS))}
          error={faults.again}
        />
        <CodeField code={sending} value={code} onChange={setCode} error={faults.code} />
      </div>
    </Sheet>
  )
}
