import { href, hrefOfPlace } from './href.ts'
import { currentPlace, navigate } from './navigation.tsx'

const LOGIN = '/pages/login/login'

/** Sends the player to the login page; signing in leads back to where they were, by the link in `back`. */
export function goToLogin(): void {
  const place = currentPlace()
  if (place.path === LOGIN) return
  navigate(href(LOGIN, { back: hrefOfPlace(place) }), { replace: true })
}
