/**
 * Constants of the specification, sections 1, 2 and 9, as the web app shows them or waits by them.
 * Parts that keep one of their own (toast, pull, request timeout) are held against this list by a test.
 */
export const CONSTANTS = {
  appVersion: '1.3.1',
  appVersionCode: 10301,
  protocolVersion: '1.1.0',
  locale: 'zh-CN',
  pageLoadDelayMs: 200,
  pageLoadTimeoutMs: 60_000,
  requestTimeoutMs: 60_000,
  hiddenRefreshMs: 600_000,
  layoutBaseWidth: 375,
  layoutMaxWidth: 960,
  toastMs: 1500,
  swiperIntervalMs: 5000,
  swiperTransitionMs: 500,
  imageScaleMin: 1,
  imageScaleMax: 4,
  vibrateMs: 15,
  pullThreshold: 45,
  reachBottom: 50,
  datePickerYears: 150,
  textWidth: 24,
  stakePerNoteYuan: 2,
} as const
