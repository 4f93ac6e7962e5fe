import { type InputOf, TYPED_NICKNAME } from '@caimin/contract'
import { goBack } from '@caimin/router'
import { useCall } from '@caimin/session'
import { TextField, toast } from '@caimin/ui'
import { useState } from 'react'
import { client } from '../../platform/data/client.ts'
import { explain } from '../../platform/data/explain.ts'
import { refreshUser, type User } from '../../platform/data/user.ts'
import { links } from '../../platform/links.ts'
import { profileTexts } from './profile.texts.ts'
import { ProfileForm } from './profile-form.tsx'

export function NicknameForm({ user }: { readonly user: User }) {
  const [nickname, setNickname] = useState(user.nickname)
  const editing = useCall(
    async (input: InputOf<'profile', 'editNickname'>) => {
      const reply = await client.profile.editNickname(input)
      if (reply.ok) await refreshUser()
      return reply
    },
    (refusal) => toast(explain(refusal)),
  )

  async function save(): Promise<void> {
    const saved = await editing.run({ nickname: nickname || ' ' })
    if (saved === null) return
    toast(saved.is_masked ? profileTexts.nicknameMasked(saved.nickname) : profileTexts.nicknameDone)
    goBack(links.profile.myData())
  }

  return (
    <ProfileForm action={profileTexts.save} busy={editing.isBusy} onSubmit={() => void save()}>
      <TextField
        label={profileTexts.nickname}
        hint={profileTexts.nicknameHint}
        maxLength={TYPED_NICKNAME.max}
        autoComplete="nickname"
        value={nickname}
        onChange={setNickname}
      />
    </ProfileForm>
  )
}
