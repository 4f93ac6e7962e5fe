import { currentPlace } from '@caimin/router'
import { links } from '../links.ts'
import { getSession } from '../session/session.ts'

/** A player who has a shop is not shown the guide: the address becomes the lobby's before anything is drawn. */
export function skipEntry(): void {
  if (currentPlace().path === '/' && getSession()?.shopId) history.replaceState(null, '', links.lobby.lobby())
}
