import type { OutputOf } from '@caimin/contract'
import { addressOf } from '../../../platform/files/share-link.ts'
import { links } from '../../../platform/links.ts'
import { posterTexts } from './poster.texts.ts'

/** What an invitation shows, on the page and as a picture. */
export interface Poster {
  readonly shop: string
  readonly shopNote: string
  readonly inviter: string
  readonly code: string
  readonly link: string
}

interface Invitation {
  readonly code: string
  readonly nickname: string
  readonly store: OutputOf<'store', 'info'>
}

export const posterOf = ({ code, nickname, store }: Invitation): Poster => ({
  shop: store.name,
  shopNote: posterTexts.shopNote(store.code, store.opens_at.slice(0, 5), store.closes_at.slice(0, 5)),
  inviter: nickname,
  code,
  link: addressOf(links.account.register({ invite: code })),
})
