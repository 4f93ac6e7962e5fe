import { CODE_DIGITS, type InputOf, MOBILE, MOBILE_DIGITS, PASSWORD, SIX_DIGITS } from '@caimin/contract'
import { goBack } from '@caimin/router'
import { useCall } from '@caimin/session'
import { Button, TextField, toast, useEverySecond } from '@caimin/ui'
import { useState } from 'react'
import { client } from '../../platform/data/client.ts'
import { explain } from '../../platform/data/explain.ts'
import { refreshUser, type User } from '../../platform/data/user.ts'
import { links } from '../../platform/links.ts'
import { profileTexts } from './profile.texts.ts'
import { ProfileForm } from './profile-form.tsx'

const digits = (text: string, most: number): string => text.replace(/\D/g, '').slice(0, most)

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
          onChange={(text) => setMobile(digits(text, MOBILE_DIGITS))}
          error={isTried ? mobileError : undefined}
        />
        <TextField
          label={profileTexts.code}
          hint={profileTexts.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(text) => setCode(digits(text, CODE_DIGITS))}
          error={isTried ? codeError : undefined}
          end={<CodeButton mobile={mobile} onWrong={() => setTried(true)} />}
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

function CodeButton({ mobile, onWrong }: { readonly mobile: string; readonly onWrong: () => void }) {
  const [nextAt, setNextAt] = useState(0)
  const sending = useCall(client.account.phoneSend, (refusal) => toast(explain(refusal)))
  useEverySecond()
  const left = Math.max(0, Math.ceil((nextAt - performance.now()) / 1000))

  async function send(): Promise<void> {
    if (!MOBILE.test(mobile)) return onWrong()
    const sent = await sending.run({ mobile, event: 'change_phone' })
    if (sent === null) return
    setNextAt(performance.now() + sent.seconds_until_next * 1000)
    toast(profileTexts.codeSent)
  }

  return (
    <Button variant="outline" size="small" busy={sending.isBusy} disabled={left > 0} onClick={() => void send()}>
      {left > 0 ? profileTexts.sendAgain(left) : profileTexts.sendCode}
    </Button>
  )
}
