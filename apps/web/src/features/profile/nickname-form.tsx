import { Field, toast } from '@caimin/ui'
import { useState } from 'react'
import { client } from '../../platform/data/client.ts'
import { explain } from '../../platform/data/explain.ts'
import { refreshUser, type User } from '../../platform/data/user.ts'
import { links } from '../../platform/links.ts'
import { goBack } from '../../platform/routing/navigation.tsx'
import { profileRefusals, profileTexts } from './profile.texts.ts'
import { ProfileForm } from './profile-form.tsx'
import { useBusy } from './use-busy.ts'

export function NicknameForm({ user }: { readonly user: User }) {
  const [nickname, setNickname] = useState(user.nickname)
  const { busy, run } = useBusy()

  const save = () =>
    run(async () => {
      const reply = await client.profile.editNickname({ nickname: nickname || ' ' })
      if (!reply.ok) return toast(explain(reply, profileRefusals))
      await refreshUser()
      toast(reply.value.is_masked ? profileTexts.nicknameMasked(reply.value.nickname) : profileTexts.nicknameDone)
      goBack(links.profile.myData())
    })

  return (
    <ProfileForm action={profileTexts.save} busy={busy} onSubmit={() => void save()}>
      <Field
        label={profileTexts.nickname}
        hint={profileTexts.nicknameHint}
        maxLength={24}
        autoComplete="nickname"
        value={nickname}
        onChange={setNickname}
      />
    </ProfileForm>
  )
}
