import type { LegalText } from './legal-text.ts'

export const legalStatement: LegalText = { title: '法律声明', edition: '', opening: [], sections: [] }
