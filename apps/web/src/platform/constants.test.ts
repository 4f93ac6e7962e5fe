import { amountText, DEFAULT_TEXT_WIDTH, exactAmountText, textWidth, yuan } from '@caimin/base'
import { PRODUCT_VERSION, PRODUCT_VERSION_CODE, PROTOCOL_VERSION, REQUEST_TIMEOUT_MS } from '@caimin/contract'
import { PULL_THRESHOLD, REACH_BOTTOM, SKELETON_DELAY_MS, TOAST_MS } from '@caimin/ui'
import { expect, test } from 'vitest'
import { CONSTANTS } from './constants.ts'

test.each<[keyof typeof CONSTANTS, string | number]>([
  ['appVersion', '1.3.1'],
  ['appVersionCode', 10301],
  ['protocolVersion', '1.1.0'],
  ['locale', 'zh-CN'],
  ['pageLoadDelayMs', 200],
  ['pageLoadTimeoutMs', 60_000],
  ['requestTimeoutMs', 60_000],
  ['hiddenRefreshMs', 600_000],
  ['layoutBaseWidth', 375],
  ['layoutMaxWidth', 960],
  ['toastMs', 1500],
  ['swiperIntervalMs', 5000],
  ['swiperTransitionMs', 500],
  ['imageScaleMin', 1],
  ['imageScaleMax', 4],
  ['vibrateMs', 15],
  ['pullThreshold', 45],
  ['reachBottom', 50],
  ['datePickerYears', 150],
  ['textWidth', 24],
  ['stakePerNoteYuan', 2],
])('%s is %s, as the specification says', (name, value) => {
  expect(CONSTANTS[name]).toBe(value)
})

test.each([
  [PRODUCT_VERSION, CONSTANTS.appVersion],
  [PRODUCT_VERSION_CODE, CONSTANTS.appVersionCode],
  [PROTOCOL_VERSION, CONSTANTS.protocolVersion],
  [REQUEST_TIMEOUT_MS, CONSTANTS.requestTimeoutMs],
  [TOAST_MS, CONSTANTS.toastMs],
  [SKELETON_DELAY_MS, CONSTANTS.pageLoadDelayMs],
  [PULL_THRESHOLD, CONSTANTS.pullThreshold],
  [REACH_BOTTOM, CONSTANTS.reachBottom],
  [DEFAULT_TEXT_WIDTH, CONSTANTS.textWidth],
])('the part that keeps its own copy keeps the same: %s', (own, specified) => {
  expect(own).toBe(specified)
})

test('amounts show yuan, 万 and 亿 with two decimals and separators', () => {
  expect(exactAmountText(yuan(2846))).toBe('2,846.00')
  expect(amountText(yuan(123_400))).toBe('12.34万')
  expect(amountText(yuan(2_688_000_000))).toBe('26.88亿')
})

test('wide characters count double', () => {
  expect(textWidth('彩民ab')).toBe(6)
})
