import type { LegalText } from './legal-text.ts'

export const privacyPolicy: LegalText = { title: '隐私政策', edition: '', opening: [], sections: [] }
