// @vitest-environment happy-dom
import { addMs, days, instant } from '@caimin/base'
import { beforeEach, expect, test } from 'vitest'
import { writeStored } from '../../../platform/data/stored.ts'
import { discardInvite, rememberedInvite, rememberInvite } from './remembered-invite.ts'

const NOW = instant(Date.parse('2026-11-20T12:00:00+08:00'))

beforeEach(discardInvite)

test('the first link that was opened counts, for thirty days', () => {
  rememberInvite('HP7K4M', NOW)
  rememberInvite('ZZZZ99', addMs(NOW, days(1)))
  expect(rememberedInvite(addMs(NOW, days(30) - 1))).toBe('HP7K4M')
  expect(rememberedInvite(addMs(NOW, days(30)))).toBeUndefined()
  rememberInvite('ZZZZ99', addMs(NOW, days(30)))
  expect(rememberedInvite(addMs(NOW, days(31)))).toBe('ZZZZ99')
})

test('a link that was removed is not remembered, and the next one is', () => {
  rememberInvite('HP7K4M', NOW)
  discardInvite()
  expect(rememberedInvite(NOW)).toBeUndefined()
  rememberInvite('ZZZZ99', NOW)
  expect(rememberedInvite(NOW)).toBe('ZZZZ99')
})

test('what is no code is not remembered, and what else is kept not read', () => {
  rememberInvite('HP7K4', NOW)
  rememberInvite('HP7K4O', NOW)
  expect(rememberedInvite(NOW)).toBeUndefined()
  for (const kept of ['HP7K4M', { code: 'HP7K4M' }, { code: 7, at: NOW }, { code: 'HP7K4O', at: NOW }]) {
    writeStored('invite', kept)
    expect(rememberedInvite(NOW)).toBeUndefined()
  }
})
