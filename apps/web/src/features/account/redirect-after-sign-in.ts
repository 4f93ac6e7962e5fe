import { type Href, navigate } from '@caimin/router'
import { links } from '../../platform/links.ts'

/** Only a link inside the app is followed, so that a crafted address cannot lead a player away. */
const insideLink = (back: string | undefined): Href | undefined => (back?.startsWith('#/') ? (back as Href) : undefined)

/** After signing in: to the shop choice when there is none yet, else back to where the player came from. */
export function redirectAfterSignIn(shopId: string | null, back: string | undefined): void {
  const target = insideLink(back)
  if (shopId === null) navigate(links.account.selectShop({ back: target }), { replace: true })
  else navigate(target ?? links.lobby.lobby(), { replace: true })
}
