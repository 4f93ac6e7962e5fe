import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))

function stylesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => join(folder, name))
}

const sheets = ['packages/ui/src', 'apps/web/src', 'apps/console/src'].flatMap(stylesBelow)
const textOf = new Map(sheets.map((sheet) => [sheet, readFileSync(join(root, sheet), 'utf8')]))
const definitions = [...textOf.values()].join('\n').matchAll(/(--[\w-]+)\s*:/g)
const defined = new Set([...definitions].map(([, name]) => name))

test.each(sheets)('%s uses only names that are defined', (sheet) => {
  const used = [...(textOf.get(sheet) ?? '').matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name)
  expect(used.filter((name) => !defined.has(name))).toEqual([])
})

/** Nothing to read: cells that only fill a grid, and the heads of columns that large text has not. */
const EMPTY = ['.ui-odds-blank', '.fix-form-head']

/** Selectors of large text that take something off the screen. */
const hiding = (css: string): readonly string[] =>
  [...css.matchAll(/([^{}]+)\{[^{}]*(?:display:\s*none|visibility:\s*hidden)/g)]
    .map(([, selector = '']) => selector.trim())
    .filter((selector) => selector.includes("[data-size='large']") && EMPTY.every((each) => !selector.endsWith(each)))

/** The desks leave words out beside their marks; players see everything. */
const ofPlayers = sheets.filter((sheet) => !sheet.startsWith('apps/console'))

test.each(ofPlayers)('%s hides nothing from who reads large text: it wraps', (sheet) => {
  expect(hiding(textOf.get(sheet) ?? '')).toEqual([])
})

test('what is hidden in large text would be found', () => {
  expect(hiding("a { color: red }\n[data-size='large'] .shortcut {\n  display: none;\n}")).toHaveLength(1)
})
