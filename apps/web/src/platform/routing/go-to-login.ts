import { links } from '../links.ts'
import { currentPlace, navigate } from './navigation.tsx'
import { hrefOfPlace } from './place.ts'

/** Sends the player to the login page; signing in leads back to where they were, by the link in `back`. */
export function goToLogin(): void {
  const place = currentPlace()
  if (place.path === links.account.login.path) return
  navigate(links.account.login({ back: hrefOfPlace(place) }), { replace: true })
}
