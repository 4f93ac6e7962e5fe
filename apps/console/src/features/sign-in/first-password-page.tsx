import { PASSWORD } from '@caimin/contract'
import { useCall } from '@caimin/session'
import { Button, TextField } from '@caimin/ui'
import { useState } from 'react'
import { client } from '../../platform/client.ts'
import { explain } from '../../platform/explain.ts'
import { onSubmit } from '../../platform/parts/on-submit.ts'
import { queryClient } from '../../platform/query-client.ts'
import { signOut } from '../../platform/sign-out.ts'
import { type Staff, staffQuery } from '../../platform/staff.ts'
import { firstPasswordTexts } from './sign-in.texts.ts'
import './sign-in.css'

function missing(old: string, typed: string, again: string): string | false {
  if (old === '') return firstPasswordTexts.needsOld
  if (typed.length < PASSWORD.min) return firstPasswordTexts.needsNew
  return typed !== again && firstPasswordTexts.needsAgain
}

/** The password was chosen by another: it is changed before the desk opens. */
export function FirstPasswordPage({ staff }: { readonly staff: Staff }) {
  const [old, setOld] = useState('')
  const [typed, setTyped] = useState('')
  const [again, setAgain] = useState('')
  const changing = useCall(client.ownStaff.changePassword)

  async function change() {
    const changed = await changing.run({ old_password: old, new_password: typed })
    if (changed !== null) await queryClient.invalidate(staffQuery.queryKey)
  }

  return (
    <main className="sign-in sign-in-alone">
      <form onSubmit={onSubmit(change)}>
        <h1>{firstPasswordTexts.title(staff.name)}</h1>
        <p>{firstPasswordTexts.help}</p>
        <TextField
          label={firstPasswordTexts.old}
          type="password"
          canReveal={false}
          autoComplete="current-password"
          value={old}
          onChange={setOld}
        />
        <TextField
          label={firstPasswordTexts.typed}
          hint={firstPasswordTexts.typedHint}
          type="password"
          canReveal={false}
          autoComplete="new-password"
          maxLength={PASSWORD.max}
          value={typed}
          onChange={setTyped}
        />
        <TextField
          label={firstPasswordTexts.again}
          type="password"
          canReveal={false}
          autoComplete="new-password"
          maxLength={PASSWORD.max}
          value={again}
          onChange={setAgain}
          error={changing.refusal !== null && explain(changing.refusal)}
        />
        <Button type="submit" size="tall" busy={changing.isBusy} missing={missing(old, typed, again)}>
          {firstPasswordTexts.change}
        </Button>
        <Button variant="quiet" onClick={() => void signOut()}>
          {firstPasswordTexts.leave}
        </Button>
      </form>
    </main>
  )
}
