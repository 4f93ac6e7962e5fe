import { getSession } from '../session/session.ts'
import { href } from './href.ts'
import { currentPlace } from './navigation.tsx'

/** A player who has a shop is not shown the guide: the address becomes the lobby's before anything is drawn. */
export function skipEntry(): void {
  if (currentPlace().path === '/' && getSession()?.shopId) history.replaceState(null, '', href('/pages/main/main'))
}
