import { checkTexts } from './check.texts.ts'
import type { Check } from './run-checks.ts'

/** What was found, for the shop: the device and the app, nothing of the person. */
export function reportOf(checks: readonly Check[]): string {
  const lines = checks.map(({ name, value, isFine }) => `${name}: ${value}${isFine ? '' : ' !'}`)
  const { innerWidth, innerHeight, devicePixelRatio } = globalThis
  return [
    ...lines,
    `${checkTexts.screen}: ${innerWidth}×${innerHeight} @${devicePixelRatio}`,
    `${checkTexts.browser}: ${navigator.userAgent}`,
  ].join('\n')
}
