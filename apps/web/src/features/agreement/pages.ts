import { type AnyPage, page } from '@caimin/router'
import { links } from '../../platform/links.ts'

export const agreementPages: readonly AnyPage[] = [
  page(links.agreement.user, () => import('./agreement-page.tsx').then((m) => m.UserAgreementPage)),
  page(links.agreement.privacy, () => import('./agreement-page.tsx').then((m) => m.PrivacyPage)),
  page(links.agreement.legal, () => import('./agreement-page.tsx').then((m) => m.LegalPage)),
  page(links.agreement.account, () => import('./agreement-page.tsx').then((m) => m.UserAgreementPage)),
]
