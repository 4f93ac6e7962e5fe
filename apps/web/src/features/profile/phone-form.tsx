import { CODE_DIGITS, type InputOf, MOBILE, MOBILE_DIGITS, PASSWORD, SIX_DIGITS } from '@caimin/contract'
import { goBack } from '@caimin/router'
import { useCall } from '@caimin/session'
import { TextField, toast } from '@caimin/ui'
import { useState } from 'react'
import { client } from '../../platform/data/client.ts'
import { explain } from '../../platform/data/explain.ts'
import { refreshUser, type User } from '../../platform/data/user.ts'
import { CodeButton } from '../../platform/forms/code-button.tsx'
import { digitsOf } from '../../platform/forms/digits-of.ts'
import { links } from '../../platform/links.ts'
import { profileTexts } from './profile.texts.ts'
import { ProfileForm } from './profile-form.tsx'

/** Another number: a code proves it, the password proves the player. */
export function PhoneForm({ user }: { readonly user: User }) {
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const changing = useCall(
    async (input: InputOf<'profile', 'changePhone'>) => {
      const reply = await client.profile.changePhone(input)
      if (reply.ok) await refreshUser()
      return reply
    },
    (refusal) => toast(explain(refusal)),
  )
  const mobileError = MOBILE.test(mobile) ? undefined : profileTexts.mobileWrong
  const codeError = SIX_DIGITS.test(code) ? undefined : profileTexts.codeWrong
  const passwordError = password === '' ? profileTexts.passwordEmpty : undefined

  async function save(): Promise<void> {
    setTried(true)
    if (mobileError || codeError || passwordError) return
    if ((await changing.run({ mobile, code, password })) === null) return
    toast(profileTexts.phoneDone)
    goBack(links.profile.myData())
  }

  return (
    <>
      <p className="ink-2 text-s">{profileTexts.phoneNote(user.mobile)}</p>
      <ProfileForm action={profileTexts.save} busy={changing.isBusy} onSubmit={() => void save()}>
        <TextField
          label={profileTexts.newMobile}
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          value={mobile}
          onChange={(text) => setMobile(digitsOf(text, MOBILE_DIGITS))}
          error={isTried ? mobileError : undefined}
        />
        <TextField
          label={profileTexts.code}
          hint={profileTexts.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(text) => setCode(digitsOf(text, CODE_DIGITS))}
          error={isTried ? codeError : undefined}
          end={<CodeButton mobile={mobile} purpose="change_phone" onMobileWrong={() => setTried(true)} />}
        />
        <TextField
          label={profileTexts.oldPassword}
          type="password"
          autoComplete="current-password"
          maxLength={PASSWORD.max}
          value={password}
          onChange={setPassword}
          error={isTried ? passwordError : undefined}
        />
      </ProfileForm>
    </>
  )
}
