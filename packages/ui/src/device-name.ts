import { deviceTexts } from './device-name.texts.ts'

const BROWSERS: readonly [string, RegExp][] = [
  ['WeChat', /MicroMessenger/],
  ['Edge', /Edg\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /Chrome\//],
  ['Safari', /Safari\//],
]
const SYSTEMS: readonly [string, RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
]

/** What a device is called in a list: `Chrome · Android 手机`. */
export function deviceName(userAgent: string): string {
  const browser = BROWSERS.find(([, form]) => form.test(userAgent))?.[0]
  const system = SYSTEMS.find(([, form]) => form.test(userAgent))?.[0]
  if (system === undefined) return browser ?? deviceTexts.unknown
  const { phone, tablet, computer } = deviceTexts
  const kind = /iPad|Tablet/.test(userAgent) ? tablet : /Mobile|iPhone/.test(userAgent) ? phone : computer
  return [browser, `${system} ${kind}`].filter(Boolean).join(' · ')
}
