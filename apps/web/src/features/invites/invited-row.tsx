import { Cell, momentText, Tag } from '@caimin/ui'
import { useServerTime } from '../../platform/data/server-time.ts'
import { invitesTexts } from './invites.texts.ts'
import type { Invited } from './queries.ts'

/** Who came: as much of them as the inviter may see. */
export function InvitedRow({ invited: { name, mobile, is_verified, invited_at } }: { readonly invited: Invited }) {
  const now = useServerTime()()
  return (
    <Cell
      title={name}
      note={mobile}
      value={
        <>
          <Tag tone={is_verified ? 'green' : 'plain'}>
            {is_verified ? invitesTexts.verified : invitesTexts.notVerified}
          </Tag>
          <br />
          <span className="text-s">{momentText(invited_at, now)}</span>
        </>
      }
    />
  )
}
