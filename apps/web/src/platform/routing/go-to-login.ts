import { currentPlace, type Href, hrefOf, navigate, type Place } from '@caimin/router'
import { ALL_LINKS, links } from '../links.ts'

/** The address of where one is now, to come back to after signing in. */
export function hrefOfPlace({ path, params }: Place): Href {
  return ALL_LINKS.some((each) => each.path === path) ? hrefOf(path, params) : links.lobby.entry()
}

/** Sends the player to the login page; signing in leads back to where they were, by the link in `back`. */
export function goToLogin(): void {
  const place = currentPlace()
  if (place.path === links.account.login.path) return
  navigate(links.account.login({ back: hrefOfPlace(place) }), { replace: true })
}
