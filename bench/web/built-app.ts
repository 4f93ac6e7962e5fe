import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const DIST = new URL('../../apps/web/dist/', import.meta.url)

const indexPage = (): string => readFileSync(new URL('index.html', DIST), 'utf8')

/** What the browser must have before the app runs: the entry and everything it imports at once, gzipped, in KiB. */
export function entryKib(): number {
  const [, entry] = /<script type="module"[^>]*src="\.\/([^"]+)"/.exec(indexPage()) ?? []
  if (entry === undefined) throw new Error('index.html names no script')
  const files = new Map([[entry, textOf(entry)]])
  for (const text of files.values()) {
    for (const [, name] of text.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g))
      files.set(`assets/${name}`, textOf(`assets/${name}`))
  }
  const bytes = [...files.values()].reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0)
  return bytes / 1024
}

const textOf = (file: string): string => readFileSync(new URL(file, DIST), 'utf8')

/** The drawings of the games in the order of the lobby, as the build wrote them into the page. */
export function gameIcons(): readonly string[] {
  return [...indexPage().matchAll(/<svg class="ui-game-icon"[^>]*>(.*?)<\/svg>/g)].map(([, shapes = '']) => shapes)
}
