import { type AnyPage, page } from '@caimin/router'
import { links } from '../../platform/links.ts'

const SIGNED_IN = { signedIn: true } as const

const load = () => import('./invite-pages.ts')
const sharePage = () => load().then((m) => m.SharePage)

export const invitesPages: readonly AnyPage[] = [
  page(links.invite.share, sharePage, SIGNED_IN),
  // An agent invites by the same code.
  page(links.agents.inviteUser, sharePage, SIGNED_IN),
  page(links.invite.record, () => load().then((m) => m.RecordPage), SIGNED_IN),
]
