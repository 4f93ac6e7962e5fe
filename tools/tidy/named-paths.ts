import { dirname, join } from 'node:path/posix'
import type { Fault } from './fault.ts'
import type { TextFile } from './sources.ts'

/** A file with an extension that only the project's own files have, or a folder below one that everybody knows. */
const PATH =
  /^(?:[\w./-]+\.(?:tsx?|mjs|cjs|css|sql|md)|(?:packages|apps|e2e|bench|tools|docs|app|core|features|platform)(?:\/[\w.-]+)+\/?)$/
/** A file of a feature that is yet to be made: `x.texts.ts`, `features/x/do-this.ts`, `NNNN_what.sql`. */
const PLACEHOLDER = /(?:^|\/)(?:x[./]|[A-Z]+[._])(?!md$)/
const IN_BACKQUOTES = /`([^`\s]+)`/g
const LINK = /\]\(([^)#\s]+)[^)]*\)/g

/** Paths that a document names and that lead nowhere. A path may be cut short at its front: `core/ledger`. */
export function namedPathFaults(documents: readonly TextFile[], paths: readonly string[]): Fault[] {
  const ends = new Set(paths.flatMap(endsOf))
  return documents.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const named = [...line.matchAll(IN_BACKQUOTES)].map(([, name = '']) => name)
      const links = [...line.matchAll(LINK)].map(([, name = '']) => name).filter((name) => !name.includes(':'))
      return [
        ...named.filter((name) => PATH.test(name) && !PLACEHOLDER.test(name) && !ends.has(name.replace(/\/$/, ''))),
        ...links.filter((name) => !ends.has(join(dirname(path), name).replace(/\/$/, ''))),
      ].map((name) => ({ path, line: index + 1, text: `${name} is no file or folder of the project` }))
    }),
  )
}

/** `apps/web/a.ts`: itself, `web/a.ts`, `a.ts`, and its folders in the same way. */
function endsOf(path: string): string[] {
  const parts = path.split('/')
  const wholes = parts.map((_, index) => parts.slice(0, index + 1))
  return wholes.flatMap((whole) => whole.map((_, index) => whole.slice(index).join('/')))
}
