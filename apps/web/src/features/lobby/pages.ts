import { links } from '../../platform/links.ts'
import { type AnyPage, page } from '../../platform/routing/page.ts'

export const lobbyPages: readonly AnyPage[] = [
  page(links.lobby.entry, () => import('./entry-page.tsx').then((m) => m.EntryPage)),
  page(links.lobby.init, () => import('./init-page.tsx').then((m) => m.InitPage)),
  page(links.lobby.lobby, () => import('./lobby-page.tsx').then((m) => m.LobbyPage), { signedIn: true }),
]
