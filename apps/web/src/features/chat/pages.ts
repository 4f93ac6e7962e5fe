import { type AnyPage, page } from '@caimin/router'
import { links } from '../../platform/links.ts'

export const chatPages: readonly AnyPage[] = [
  page(links.chat.chat, () => import('./chat-page.tsx').then((m) => m.ChatPage), { signedIn: true }),
  page(links.chat.search, () => import('./search/search-page.tsx').then((m) => m.SearchPage), { signedIn: true }),
  page(links.chat.support, () => import('./support/support-page.tsx').then((m) => m.SupportPage)),
  page(links.chat.group, () => import('./group/group-page.tsx').then((m) => m.GroupPage), { signedIn: true }),
]
