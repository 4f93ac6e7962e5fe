/** What the bundler says of one file of the build. */
export interface Chunk {
  readonly fileName: string
  /** The module the file was made for: the start of the app, or one that is loaded lazily. */
  readonly facadeModuleId: string | null
  readonly isDynamicEntry: boolean
  /** Files that are loaded before it. */
  readonly imports: readonly string[]
  readonly moduleIds: readonly string[]
  readonly gzipped: number
}

/** What opening one lazily loaded module costs beyond the entry. */
export interface PageLoad {
  /** The module by its path inside the project, `apps/web/src/features/lobby/lobby-page.tsx`. */
  readonly module: string
  readonly gzipped: number
  readonly files: number
  /** Games whose rules come along. */
  readonly games: readonly string[]
  readonly hasKernel: boolean
}

const RULES = 'packages/rules/src/'
/**
 * What of the rules is no rule of a game: which games there are, the states of an order, how people share or copy one,
 * how large one may be, a shop's hours.
 */
const LIGHT = /^(games\/[^/]+$|(orders|plans|follow|hours)\/|limits\.ts$)/
const GAME = /^games\/([^/]+)\/./

/** A module's path inside the project, whatever folder the project stands in. */
export function pathOf(moduleId: string): string {
  return moduleId.replace(/^.*?\/(?=(apps|packages|node_modules)\/)/, '').replace(/\?.*$/, '')
}

/** The entry, and every lazily loaded module with what it brings beyond the entry. */
export function pageLoads(chunks: readonly Chunk[], entry: Chunk): readonly PageLoad[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const atStart = reachedFrom(entry, byName)
  const pages = chunks.filter((chunk) => chunk.isDynamicEntry)
  return [
    loadOf(entry, atStart, atStart),
    ...pages.map((page) => {
      const reached = reachedFrom(page, byName)
      return loadOf(page, reached, new Set([...reached].filter((chunk) => !atStart.has(chunk))))
    }),
  ]
}

function reachedFrom(start: Chunk, byName: ReadonlyMap<string, Chunk>): Set<Chunk> {
  const reached = new Set([start])
  for (const { imports } of reached) {
    for (const name of imports) {
      const chunk = byName.get(name)
      if (chunk !== undefined) reached.add(chunk)
    }
  }
  return reached
}

function loadOf(page: Chunk, reached: ReadonlySet<Chunk>, added: ReadonlySet<Chunk>): PageLoad {
  const rules = [...reached]
    .flatMap(({ moduleIds }) => moduleIds.map(pathOf))
    .filter((path) => path.startsWith(RULES))
    .map((path) => path.slice(RULES.length))
  return {
    module: pathOf(page.facadeModuleId ?? page.fileName),
    gzipped: [...added].reduce((sum, { gzipped }) => sum + gzipped, 0),
    files: added.size,
    games: [...new Set(rules.flatMap((path) => GAME.exec(path)?.[1] ?? []))].sort(),
    hasKernel: rules.some((path) => !LIGHT.test(path)),
  }
}
