/**
 * Constants of the specification, sections 2 and 9, that the web app shows or waits by.
 * Amount units and text width live in base; toast, skeleton, pull and reach-bottom are re-exported from the parts that use them.
 */
import { DEFAULT_TEXT_WIDTH } from '@caimin/base'
import { PRODUCT_VERSION, PRODUCT_VERSION_CODE, PROTOCOL_VERSION, REQUEST_TIMEOUT_MS } from '@caimin/contract'
import { PULL_THRESHOLD, REACH_BOTTOM, SKELETON_DELAY_MS, TOAST_MS } from '@caimin/ui'

export const CONSTANTS = {
  appVersion: PRODUCT_VERSION,
  appVersionCode: PRODUCT_VERSION_CODE,
  protocolVersion: PROTOCOL_VERSION,
  locale: 'zh-CN',
  pageLoadDelayMs: SKELETON_DELAY_MS,
  pageLoadTimeoutMs: 60_000,
  requestTimeoutMs: REQUEST_TIMEOUT_MS,
  hiddenRefreshMs: 600_000,
  layoutBaseWidth: 375,
  layoutMaxWidth: 960,
  toastMs: TOAST_MS,
  swiperIntervalMs: 5000,
  swiperTransitionMs: 500,
  imageScaleMin: 1,
  imageScaleMax: 4,
  vibrateMs: 15,
  pullThreshold: PULL_THRESHOLD,
  reachBottom: REACH_BOTTOM,
  datePickerYears: 150,
  textWidth: DEFAULT_TEXT_WIDTH,
  stakePerNoteYuan: 2,
} as const
