import { type AnyPage, page } from '@caimin/router'
import { links } from '../../platform/links.ts'

const SIGNED_IN = { signedIn: true } as const

export const togetherPages: readonly AnyPage[] = [
  page(links.together.together, () => import('./plan-pages.ts').then((m) => m.TogetherPage), SIGNED_IN),
  page(links.together.plan, () => import('./plan-pages.ts').then((m) => m.PlanPage), SIGNED_IN),
  page(links.together.member, () => import('./plan-pages.ts').then((m) => m.InitiatorPage), SIGNED_IN),
  page(links.together.open, () => import('./opened/opened-page.tsx').then((m) => m.OpenedPage), SIGNED_IN),
  page(links.submit.together, () => import('./opening/open-plan-page.tsx').then((m) => m.OpenPlanPage), SIGNED_IN),
  // Who is invited reads the invitation before they sign up.
  page(links.submit.split, () => import('./spell/spell-page.tsx').then((m) => m.SpellPage)),
]
