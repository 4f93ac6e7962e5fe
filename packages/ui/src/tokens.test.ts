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
