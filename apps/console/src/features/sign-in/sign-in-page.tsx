import { type ClientRefusal, SECOND_FACTOR } from '@caimin/contract'
import { useCall } from '@caimin/session'
import { Button, FactList, TextField } from '@caimin/ui'
import { useState } from 'react'
import { client } from '../../platform/client.ts'
import { explain } from '../../platform/explain.ts'
import { MarkIcon } from '../../platform/parts/nav-icons.tsx'
import { onSubmit } from '../../platform/parts/on-submit.ts'
import { queryClient } from '../../platform/query-client.ts'
import { tokenStore } from '../../platform/session.ts'
import { staffQuery } from '../../platform/staff.ts'
import { signInTexts } from './sign-in.texts.ts'
import './sign-in.css'

const ROLES = [signInTexts.shopkeeper, signInTexts.clerk, signInTexts.operator, signInTexts.auditor]

interface Typed {
  readonly account: string
  readonly password: string
  /** Null until it is asked for. */
  readonly code: string | null
}

const NOTHING: Typed = { account: '', password: '', code: null }

function missing({ account, password, code }: Typed): string | false {
  if (account === '') return signInTexts.needsAccount
  if (password === '') return signInTexts.needsPassword
  return code === '' && signInTexts.needsCode
}

/** One form for all staff: the role decides the desk. */
export function SignInPage() {
  const [typed, setTyped] = useState(NOTHING)
  const signing = useCall(client.desk.signIn, refuse)
  const { refusal } = signing
  // A code that is asked for is no error.
  const error = refusal !== null && refusal.reason !== 'code_needed' && explain(refusal)

  async function signIn() {
    const { account, password, code } = typed
    const signedIn = await signing.run({
      account: account.trim(),
      password,
      ...(code !== null && { code: code.trim() }),
    })
    if (signedIn === null) return
    queryClient.removeQueries({ queryKey: staffQuery.queryKey })
    tokenStore.set({ access: signedIn.access_token, refresh: signedIn.refresh_token })
  }

  function refuse(reply: ClientRefusal): void {
    const asksForCode = reply.reason === 'code_needed' || reply.reason === 'code_wrong'
    setTyped(asksForCode ? { ...typed, code: '' } : { ...typed, password: '', code: null })
  }

  return (
    <main className="sign-in">
      <section className="sign-in-about">
        <p className="brand">
          <span className="brand-mark">
            <MarkIcon />
          </span>
          <b>{signInTexts.brand}</b>
        </p>
        <div>
          <h1>{signInTexts.desks}</h1>
          <FactList facts={ROLES} />
        </div>
        <p>
          <span>{signInTexts.adultsOnly}</span>
          <span>{signInTexts.withReason}</span>
        </p>
      </section>
      <form onSubmit={onSubmit(signIn)}>
        <h2>{signInTexts.title}</h2>
        <p>{signInTexts.help}</p>
        {typed.code === null ? (
          <Password typed={typed} onType={setTyped} error={error} />
        ) : (
          <TextField
            label={signInTexts.code}
            hint={signInTexts.codeHelp}
            value={typed.code}
            onChange={(code) => setTyped({ ...typed, code })}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={SECOND_FACTOR.max}
            error={error}
            autoFocus
          />
        )}
        <Button type="submit" size="tall" busy={signing.isBusy} missing={missing(typed)}>
          {signInTexts.signIn}
        </Button>
        {typed.code !== null && (
          <Button variant="quiet" onClick={() => setTyped(NOTHING)}>
            {signInTexts.otherAccount}
          </Button>
        )}
      </form>
    </main>
  )
}

interface PasswordProps {
  readonly typed: Typed
  readonly onType: (typed: Typed) => void
  readonly error: string | false
}

function Password({ typed, onType, error }: PasswordProps) {
  return (
    <>
      <TextField
        label={signInTexts.account}
        value={typed.account}
        onChange={(account) => onType({ ...typed, account })}
        name="username"
        autoComplete="username"
      />
      <TextField
        label={signInTexts.password}
        value={typed.password}
        onChange={(password) => onType({ ...typed, password })}
        name="password"
        type="password"
        canReveal={false}
        autoComplete="current-password"
        error={error}
      />
    </>
  )
}
