import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const DIST = new URL('../../apps/web/dist/', import.meta.url)

const indexPage = (): string => readFileSync(new URL('index.html', DIST), 'utf8')

/** What the browser must have before the app runs: the entry and everything it imports at once, gzipped, in KiB. */
export function entryKib(): number {
  const files = [...indexPage().matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file)
  if (files.length === 0) throw new Error('index.html names no script')
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, DIST)), { level: 9 }).length, 0)
  return bytes / 1024
}

/** The drawings of the games in the order of the lobby, as the build wrote them into the page. */
export function gameIcons(): readonly string[] {
  return [...indexPage().matchAll(/<svg class="ui-game-icon"[^>]*>(.*?)<\/svg>/g)].map(([, shapes = '']) => shapes)
}
