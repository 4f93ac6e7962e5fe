import { renderToStaticMarkup } from 'react-dom/server'
import { LobbyFrame } from './lobby-frame.tsx'

/** Called by the build: the lobby's frame as markup. */
export function lobbyFrameMarkup(): string {
  return renderToStaticMarkup(<LobbyFrame />)
}
