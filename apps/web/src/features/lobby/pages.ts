import { page } from '../../platform/routing/page.ts'

/** Screens of this feature, by name; app/routes.ts joins them with the others. */
export const lobbyPages = {
  entry: page('/', () => import('./entry-page.tsx').then((m) => m.EntryPage)),
  init: page('/pages/initPage', () => import('./init-page.tsx').then((m) => m.InitPage)),
  lobby: page('/pages/main/main', () => import('./lobby-page.tsx').then((m) => m.LobbyPage), { signedIn: true }),
}
