import type { ClientReply, DetailOf, OutputOf } from '@caimin/contract'
import { PASSWORD } from '@caimin/contract'
import { useCall } from '@caimin/session'
import { Button, Tabs, TextField, toast } from '@caimin/ui'
import { useState } from 'react'
import { client } from '../../platform/data/client.ts'
import { explain } from '../../platform/data/explain.ts'
import { links } from '../../platform/links.ts'
import { startSession } from '../../platform/session/session.ts'
import { accountTexts } from './account.texts.ts'
import { CodeField, MobileField } from './account-fields.tsx'
import { codeError, mobileError } from './account-form.ts'
import { AccountFrame } from './account-frame.tsx'
import { redirectAfterSignIn } from './redirect-after-sign-in.ts'

/** Why, and whom to ask. */
const frozenText = ({ why = '', phone }: DetailOf<'account_frozen'>): string => accountTexts.frozen(why, phone ?? '')

type Way = 'password' | 'code'

const WAYS: readonly { readonly value: Way; readonly label: string }[] = [
  { value: 'password', label: accountTexts.byPassword },
  { value: 'code', label: accountTexts.byCode },
]

/** What proves who it is, by the way that was chosen. */
interface Proof {
  readonly way: Way
  readonly mobile: string
  readonly secret: string
}

const send = ({ way, mobile, secret }: Proof): Promise<ClientReply<OutputOf<'account', 'login'>>> =>
  way === 'password'
    ? client.account.login({ mobile, password: secret })
    : client.account.loginByCode({ mobile, code: secret })

/** Sign-in by phone and password, or by a code that comes to the phone. */
export function LoginPage({ back }: { readonly back?: string | undefined }) {
  const [way, setWay] = useState<Way>('password')
  const [mobile, setMobile] = useState('')
  const [secret, setSecret] = useState('')
  const [isTried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const signingIn = useCall(send, (refused) => {
    const text = refused.reason === 'account_frozen' ? frozenText(refused.detail) : explain(refused)
    setRefusal(text)
    toast(text)
  })
  const secretError = way === 'code' ? codeError(secret) : secret === '' ? accountTexts.passwordEmpty : undefined

  function choose(next: Way): void {
    setWay(next)
    setSecret('')
    setTried(false)
    setRefusal(undefined)
  }

  async function signIn(): Promise<void> {
    setTried(true)
    setRefusal(undefined)
    if (mobileError(mobile) || secretError) return
    const signedIn = await signingIn.run({ way, mobile, secret })
    if (signedIn === null) return
    startSession(signedIn)
    redirectAfterSignIn(signedIn.shop_id, back)
  }

  const field = { value: secret, onChange: setSecret, error: isTried ? (secretError ?? refusal) : undefined }
  return (
    <AccountFrame
      title={accountTexts.login}
      onSubmit={() => void signIn()}
      below={
        <>
          <a href={links.account.register({ back })}>{accountTexts.register}</a>
          <a href={links.account.forgot({ back })}>{accountTexts.forgot}</a>
          <a href={links.chat.support()}>{accountTexts.support}</a>
        </>
      }
    >
      <Tabs label={accountTexts.ways} tabs={WAYS} value={way} onChange={choose} />
      <MobileField value={mobile} onChange={setMobile} error={isTried ? mobileError(mobile) : undefined} />
      {way === 'code' ? (
        <CodeField {...field} mobile={mobile} purpose="sign_in" onMobileWrong={() => setTried(true)} />
      ) : (
        <TextField
          {...field}
          label={accountTexts.password}
          type="password"
          autoComplete="current-password"
          maxLength={PASSWORD.max}
        />
      )}
      <Button type="submit" block busy={signingIn.isBusy}>
        {accountTexts.signIn}
      </Button>
    </AccountFrame>
  )
}
