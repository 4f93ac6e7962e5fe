import { type AnyPage, page } from '@caimin/router'
import { links } from '../../platform/links.ts'

export const lobbyPages: readonly AnyPage[] = [
  page(links.lobby.entry, () => import('./entry-page.tsx').then((m) => m.EntryPage)),
  page(links.lobby.init, () => import('./init-page.tsx').then((m) => m.InitPage)),
  page(links.lobby.lobby, () => import('./lobby-page.tsx').then((m) => m.LobbyPage)),
]
