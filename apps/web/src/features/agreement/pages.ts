import { page } from '../../platform/routing/page.ts'

export const agreementPages = {
  user: page('/pages/agreement/user', () => import('./agreement-page.tsx').then((m) => m.UserAgreementPage)),
  privacy: page('/pages/agreement/privacy', () => import('./agreement-page.tsx').then((m) => m.PrivacyPage)),
  legal: page('/pages/agreement/user-legal', () => import('./agreement-page.tsx').then((m) => m.LegalPage)),
  account: page('/pages/else/userAgreement/userAgreement', () =>
    import('./agreement-page.tsx').then((m) => m.UserAgreementPage),
  ),
}
