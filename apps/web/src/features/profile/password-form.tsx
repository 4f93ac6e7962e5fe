import { PASSWORD } from '@caimin/contract'
import { goBack } from '@caimin/router'
import { useCall } from '@caimin/session'
import { TextField, toast } from '@caimin/ui'
import { useState } from 'react'
import { client } from '../../platform/data/client.ts'
import { explain } from '../../platform/data/explain.ts'
import { links } from '../../platform/links.ts'
import { profileTexts } from './profile.texts.ts'
import { ProfileForm } from './profile-form.tsx'

export function PasswordForm() {
  const [old, setOld] = useState('')
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const changing = useCall(client.profile.changePassword, (refusal) => toast(explain(refusal)))
  const oldError = old === '' ? profileTexts.passwordEmpty : undefined
  const newError = password.length < PASSWORD.min ? profileTexts.passwordShort : undefined

  async function save(): Promise<void> {
    setTried(true)
    if (oldError || newError) return
    if ((await changing.run({ old_password: old, password })) === null) return
    toast(profileTexts.passwordDone)
    goBack(links.profile.myData())
  }

  return (
    <>
      <ProfileForm action={profileTexts.save} busy={changing.isBusy} onSubmit={() => void save()}>
        <TextField
          label={profileTexts.oldPassword}
          type="password"
          autoComplete="current-password"
          maxLength={PASSWORD.max}
          value={old}
          onChange={setOld}
          error={isTried ? oldError : undefined}
        />
        <TextField
          label={profileTexts.newPassword}
          hint={profileTexts.passwordHint}
          type="password"
          autoComplete="new-password"
          maxLength={PASSWORD.max}
          value={password}
          onChange={setPassword}
          error={isTried ? newError : undefined}
        />
      </ProfileForm>
      <p className="ink-2 text-s">{profileTexts.passwordNote}</p>
    </>
  )
}
