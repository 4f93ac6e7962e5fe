import { Button, toast } from '@caimin/ui'
import { useState } from 'react'
import { explain, navigate, useClient } from '../../app/index.ts'
import { accountRefusals, accountTexts } from './account.texts.ts'
import { CodeField, MobileField, NewPasswordField } from './account-fields.tsx'
import { codeError, mobileError, newPasswordError } from './account-form.ts'
import { AccountFrame } from './account-frame.tsx'
import { accountPages } from './pages.ts'

/** A new password against a code. It ends every other sign-in. */
export function ForgotPage({ back }: { readonly back?: string | undefined }) {
  const client = useClient()
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const login = accountPages.login(back ? { back } : {})

  async function reset(): Promise<void> {
    setTried(true)
    if (mobileError(mobile) || codeError(code) || newPasswordError(password)) return
    setBusy(true)
    const reply = await client.account.forgetPassword({ mobile, code, password })
    setBusy(false)
    if (!reply.ok) return toast(explain(reply, accountRefusals))
    toast(accountTexts.resetDone)
    navigate(login, { replace: true })
  }

  const shown = (error: string | undefined) => (isTried ? error : undefined)
  return (
    <AccountFrame
      title={accountTexts.forgot}
      onSubmit={() => void reset()}
      below={<a href={login}>{accountTexts.login}</a>}
    >
      <MobileField value={mobile} onChange={setMobile} error={shown(mobileError(mobile))} />
      <CodeField
        value={code}
        onChange={setCode}
        error={shown(codeError(code))}
        mobile={mobile}
        purpose="forget_password"
        onMobileWrong={() => setTried(true)}
      />
      <NewPasswordField
        label={accountTexts.newPassword}
        value={password}
        onChange={setPassword}
        error={shown(newPasswordError(password))}
      />
      <Button type="submit" block busy={busy}>
        {accountTexts.reset}
      </Button>
    </AccountFrame>
  )
}
