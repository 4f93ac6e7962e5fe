import { Field, toast } from '@caimin/ui'
import { useState } from 'react'
import { client } from '../../platform/data/client.ts'
import { explain } from '../../platform/data/explain.ts'
import { links } from '../../platform/links.ts'
import { goBack } from '../../platform/routing/navigation.tsx'
import { profileRefusals, profileTexts } from './profile.texts.ts'
import { ProfileForm } from './profile-form.tsx'
import { useBusy } from './use-busy.ts'

const SHORTEST = 8

export function PasswordForm() {
  const [old, setOld] = useState('')
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const { busy, run } = useBusy()
  const oldError = old === '' ? profileTexts.passwordEmpty : undefined
  const newError = password.length < SHORTEST ? profileTexts.passwordShort : undefined

  const save = () =>
    run(async () => {
      setTried(true)
      if (oldError || newError) return
      const reply = await client.profile.changePassword({ old_password: old, password })
      if (!reply.ok) return toast(explain(reply, profileRefusals))
      toast(profileTexts.passwordDone)
      goBack(links.profile.myData())
    })

  return (
    <>
      <ProfileForm action={profileTexts.save} busy={busy} onSubmit={() => void save()}>
        <Field
          label={profileTexts.oldPassword}
          type="password"
          autoComplete="current-password"
          maxLength={72}
          value={old}
          onChange={setOld}
          error={isTried ? oldError : undefined}
        />
        <Field
          label={profileTexts.newPassword}
          hint={profileTexts.passwordHint}
          type="password"
          autoComplete="new-password"
          maxLength={72}
          value={password}
          onChange={setPassword}
          error={isTried ? newError : undefined}
        />
      </ProfileForm>
      <p className="ink-2 text-s">{profileTexts.passwordNote}</p>
    </>
  )
}
