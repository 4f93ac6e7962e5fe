import { type AnyPage, page } from '@caimin/router'
import { links } from '../../platform/links.ts'

export const chatPages: readonly AnyPage[] = [
  page(links.chat.chat, () => import('./chat-page.tsx').then((m) => m.ChatPage), { signedIn: true }),
]
