import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Every pair of words and ground that the parts draw must keep 4.5:1, in light and in dark. */
const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

function tokensOf(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`)
  const block = css.slice(start, css.indexOf('}', start))
  return new Map([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name = '', value = '']) => [name, value]))
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['paper', 'card', 'sunk']
const pairs = [
  ...['ink', 'ink-2', 'ink-3', 'red', 'gold', 'blue', 'green'].flatMap((ink) => grounds.map((ground) => [ink, ground])),
  ...['red', 'gold', 'blue', 'green'].map((tone) => [tone, `${tone}-soft`]),
  ['on-red', 'red-fill'],
  ['on-red', 'red-press'],
  ['paper', 'ink'],
] as [string, string][]

const light = tokensOf(':root')
const dark = new Map([...light, ...tokensOf("[data-theme='dark']")])

test.each([
  ['light', light],
  ['dark', dark],
] as const)('%s keeps 4.5:1 for every text on its grounds', (_theme, tokens) => {
  const tooWeak = pairs.filter(
    ([ink, ground]) => contrast(tokens.get(ink) ?? '#000000', tokens.get(ground) ?? '#000000') < 4.5,
  )
  expect(tooWeak).toEqual([])
})
