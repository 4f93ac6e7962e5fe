import type { LegalText } from './legal-text.ts'

export const userAgreement: LegalText = { title: '用户协议', edition: '', opening: [], sections: [] }
