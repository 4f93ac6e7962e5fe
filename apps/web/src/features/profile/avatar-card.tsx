import { useCall } from '@caimin/session'
import { Avatar, Button, Card, shrinkPicture, toast } from '@caimin/ui'
import { type ChangeEvent, useRef } from 'react'
import { client } from '../../platform/data/client.ts'
import { explain } from '../../platform/data/explain.ts'
import { refreshUser, type User } from '../../platform/data/user.ts'
import { profileTexts } from './profile.texts.ts'

const AVATAR_SIDE = 800

/** The player's picture, and the way to another. */
export function AvatarCard({ user }: { readonly user: User }) {
  const input = useRef<HTMLInputElement>(null)
  const uploading = useCall(
    async (file: File) => {
      const reply = await client.profile.editAvatar({}, { image: await shrinkPicture(file, AVATAR_SIDE) })
      if (reply.ok) await refreshUser()
      return reply
    },
    (refusal) => toast(explain(refusal)),
  )

  async function upload(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const picture = event.target.files?.[0]
    event.target.value = ''
    if (picture === undefined) return
    if ((await uploading.run(picture)) !== null) toast(profileTexts.avatarDone)
  }

  return (
    <Card>
      <div className="profile-face">
        <Avatar size="l" name={user.nickname} {...(user.avatar !== '' && { picture: user.avatar })} />
        <div>
          <b>{user.nickname}</b>
          <p className="ink-2 text-s">{profileTexts.avatarHint}</p>
        </div>
        <Button variant="outline" size="small" busy={uploading.isBusy} onClick={() => input.current?.click()}>
          {profileTexts.changeAvatar}
        </Button>
        <input
          ref={input}
          hidden
          type="file"
          accept="image/*"
          aria-label={profileTexts.avatar}
          onChange={(event) => void upload(event)}
        />
      </div>
    </Card>
  )
}
