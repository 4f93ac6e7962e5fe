import { type FormEvent, useState } from 'react'
import { client, Entry, explain, MarkIcon, Press, queryClient, STAFF_KEY, tokenStore } from '../../app/index.ts'
import { signInRefusals, signInTexts } from './sign-in.texts.ts'
import './sign-in.css'

const ROLES = [signInTexts.shopkeeper, signInTexts.clerk, signInTexts.operator, signInTexts.auditor] as const

function missing(account: string, password: string): string | false {
  if (account === '') return signInTexts.needsAccount
  return password === '' && signInTexts.needsPassword
}

/** One form for all staff: the role decides the desk. */
export function SignInPage() {
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function signIn(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setError('')
    const reply = await client.desk.signIn({ account: account.trim(), password })
    setBusy(false)
    if (!reply.ok) {
      setPassword('')
      setError(explain(reply, signInRefusals))
      return
    }
    queryClient.removeQueries({ queryKey: STAFF_KEY })
    tokenStore.set({ access: reply.value.access_token, refresh: reply.value.refresh_token })
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
          <dl>
            {ROLES.map(([role, does]) => (
              <div key={role}>
                <dt>{role}</dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </div>
        <p>
          <span>{signInTexts.adultsOnly}</span>
          <span>{signInTexts.withReason}</span>
        </p>
      </section>
      <form onSubmit={(event) => void signIn(event)}>
        <h2>{signInTexts.title}</h2>
        <p>{signInTexts.help}</p>
        <Entry
          label={signInTexts.account}
          value={account}
          onChange={setAccount}
          name="username"
          autoComplete="username"
        />
        <Entry
          label={signInTexts.password}
          value={password}
          onChange={setPassword}
          name="password"
          type="password"
          autoComplete="current-password"
          error={error}
        />
        <Press type="submit" look="main" size="tall" busy={isBusy} missing={missing(account, password)}>
          {signInTexts.signIn}
        </Press>
      </form>
    </main>
  )
}
