import { type DetailOf, PASSWORD } from '@caimin/contract'
import { useCall } from '@caimin/session'
import { Button, TextField, toast } from '@caimin/ui'
import { useState } from 'react'
import { client } from '../../platform/data/client.ts'
import { explain } from '../../platform/data/explain.ts'
import { links } from '../../platform/links.ts'
import { startSession } from '../../platform/session/session.ts'
import { accountTexts } from './account.texts.ts'
import { MobileField } from './account-fields.tsx'
import { mobileError } from './account-form.ts'
import { AccountFrame } from './account-frame.tsx'
import { redirectAfterSignIn } from './redirect-after-sign-in.ts'

/** Why, and whom to ask. */
const frozenText = ({ why = '', phone }: DetailOf<'account_frozen'>): string => accountTexts.frozen(why, phone ?? '')

/** Sign-in by phone and password. */
export function LoginPage({ back }: { readonly back?: string | undefined }) {
  const [mobile, setMobile] = useState('')
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const signingIn = useCall(client.account.login, (refused) => {
    const text = refused.reason === 'account_frozen' ? frozenText(refused.detail) : explain(refused)
    setRefusal(text)
    toast(text)
  })

  async function signIn(): Promise<void> {
    setTried(true)
    setRefusal(undefined)
    if (mobileError(mobile) || password === '') return
    const signedIn = await signingIn.run({ mobile, password })
    if (signedIn === null) return
    startSession(signedIn)
    redirectAfterSignIn(signedIn.shop_id, back)
  }

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
      <MobileField value={mobile} onChange={setMobile} error={isTried ? mobileError(mobile) : undefined} />
      <TextField
        label={accountTexts.password}
        type="password"
        autoComplete="current-password"
        maxLength={PASSWORD.max}
        value={password}
        onChange={setPassword}
        error={isTried && password === '' ? accountTexts.passwordEmpty : refusal}
      />
      <Button type="submit" block busy={signingIn.isBusy}>
        {accountTexts.signIn}
      </Button>
    </AccountFrame>
  )
}
