import { type AnyPage, page } from '@caimin/router'
import { links } from '../../platform/links.ts'

export const helpPages: readonly AnyPage[] = [
  page(links.help.center, () => import('./help-page.tsx').then((m) => m.HelpPage)),
  page(links.help.record, () => import('./feedback-page.tsx').then((m) => m.FeedbackPage), { signedIn: true }),
  page(links.help.check, () => import('./check/check-page.tsx').then((m) => m.CheckPage)),
]
