import { type AnyPage, page } from '@caimin/router'
import { links } from '../../platform/links.ts'

export const messagesPages: readonly AnyPage[] = [
  page(links.messages.messages, () => import('./messages-page.tsx').then((m) => m.MessagesPage), { signedIn: true }),
]
