import { MAX_SEARCH } from '@caimin/contract'
import { useCall } from '@caimin/session'
import { Button, TextField, toast } from '@caimin/ui'
import { useState } from 'react'
import { client } from '../../platform/client.ts'
import { onSubmit } from '../../platform/parts/on-submit.ts'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { securityTexts } from './security.texts.ts'

/** Resets the second factor of staff who lost the phone and the recovery codes. */
export function ResetForm({ may }: { readonly may: 'clerks' | 'all' }) {
  const [account, setAccount] = useState('')
  const call = useCall(client.staff.resetSecondFactor)

  async function reset() {
    if ((await call.run({ account: account.trim() })) === null) return
    toast(securityTexts.resetDone(account.trim()))
    setAccount('')
  }

  return (
    <section>
      <h2>{securityTexts.resetTitle}</h2>
      <p className="text-s ink-2">{securityTexts.resetNotes[may]}</p>
      <form className="stack" onSubmit={onSubmit(reset)}>
        <TextField
          label={securityTexts.resetAccount}
          value={account}
          onChange={setAccount}
          maxLength={MAX_SEARCH}
          autoComplete="off"
        />
        <Button
          type="submit"
          variant="danger"
          busy={call.isBusy}
          missing={account.trim() === '' && securityTexts.needsAccount}
        >
          {securityTexts.reset}
        </Button>
        <RefusalLine refusal={call.refusal} />
      </form>
    </section>
  )
}
