import { AGREEMENT_VERSION } from '@caimin/contract'
import { expect, test } from 'vitest'
import { legalStatement } from './legal-statement.texts.ts'
import type { LegalText } from './legal-text.ts'
import { privacyPolicy } from './privacy.texts.ts'
import { userAgreement } from './user-agreement.texts.ts'

const all: LegalText[] = [userAgreement, privacyPolicy, legalStatement]
const wordsOf = (text: LegalText) => text.sections.flatMap((section) => section.paragraphs).join('')

test('every text carries the version that sign-up records', () => {
  for (const text of all) expect(text.edition).toContain(AGREEMENT_VERSION)
})

test('every paragraph of a section is its own, so that it can be its own key', () => {
  for (const text of all) {
    const titles = text.sections.map((section) => section.title)
    expect(new Set(titles).size).toBe(titles.length)
  }
})

test.each([
  ['minors', userAgreement, '未成年人不得购彩'],
  ['no credit', userAgreement, '不赊账'],
  ['cutoff', userAgreement, '服务器时间'],
  ['void matches', userAgreement, '1.00'],
  ['tax', userAgreement, '20%'],
  ['authorisation', legalStatement, '未经批准'],
])('says plainly what holds for %s', (_subject, text, words) => {
  expect(wordsOf(text)).toContain(words)
})
