import { AGREEMENT_VERSION } from '@caimin/contract'
import { Button, CheckBox, toast } from '@caimin/ui'
import { useState } from 'react'
import { explain, startSession, useClient } from '../../app/index.ts'
import { accountRefusals, accountTexts } from './account.texts.ts'
import { CodeField, MobileField, NewPasswordField } from './account-fields.tsx'
import { codeError, mobileError, newPasswordError } from './account-form.ts'
import { AccountFrame } from './account-frame.tsx'
import { AgreeBox } from './agree-box.tsx'
import { goOn } from './go-on.ts'
import { accountPages } from './pages.ts'

/** Sign-up: phone, code, password, and two ticks that are nobody's but the player's. */
export function RegisterPage({ back }: { readonly back?: string | undefined }) {
  const client = useClient()
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [isAdult, setAdult] = useState(false)
  const [hasAgreed, setAgreed] = useState(false)
  const [isTried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)

  async function signUp(): Promise<void> {
    setTried(true)
    if (mobileError(mobile) || codeError(code) || newPasswordError(password)) return
    if (!isAdult) return toast(accountTexts.adultMissing)
    if (!hasAgreed) return toast(accountTexts.agreeMissing)
    setBusy(true)
    const reply = await client.account.register({
      mobile,
      code,
      password,
      is_adult: isAdult,
      agreement_version: AGREEMENT_VERSION,
    })
    setBusy(false)
    if (!reply.ok) return toast(explain(reply, accountRefusals))
    startSession(reply.value)
    goOn(reply.value.shop_id, back)
  }

  const shown = (error: string | undefined) => (isTried ? error : undefined)
  return (
    <AccountFrame
      title={accountTexts.register}
      onSubmit={() => void signUp()}
      below={
        <a href={accountPages.login(back ? { back } : {})}>{`${accountTexts.haveAccount}，${accountTexts.login}`}</a>
      }
    >
      <MobileField value={mobile} onChange={setMobile} error={shown(mobileError(mobile))} />
      <CodeField
        value={code}
        onChange={setCode}
        error={shown(codeError(code))}
        mobile={mobile}
        purpose="register"
        onMobileWrong={() => setTried(true)}
      />
      <NewPasswordField
        label={accountTexts.password}
        value={password}
        onChange={setPassword}
        error={shown(newPasswordError(password))}
      />
      <CheckBox checked={isAdult} onChange={setAdult}>
        {accountTexts.adult}
      </CheckBox>
      <AgreeBox checked={hasAgreed} onChange={setAgreed} />
      <Button type="submit" block busy={busy}>
        {accountTexts.signUp}
      </Button>
    </AccountFrame>
  )
}
