import type { PageLoad } from './page-loads.ts'

const ENTRY_LIMIT = 80 * 1024

/**
 * Pages for any game that load a part of the kernel and the rules of none: trend charts (and what counts them without a
 * worker), and the spreading of a stake.
 */
const KERNEL_PAGES: readonly string[] = [
  'apps/web/src/features/trends/trend-page.tsx',
  'apps/web/src/features/trends/worker/page-engine.ts',
  'apps/web/src/features/betting/optimise/optimising-page.tsx',
]

/**
 * The pages that are made for one game have a file each, named after the game, below the shell of their kind; its
 * facade lies in a folder of that name. Every other page loads no game before it knows which one it is about.
 */
const GAME_PAGE = /^apps\/web\/src\/features\/betting\/([^/]+)\/games\/([^/]+)\.tsx$/
const FACADE_OF_GAME = /^packages\/rules\/src\/games\/([^/]+)\/index\.ts$/

const gameOf = (module: string): string | undefined => GAME_PAGE.exec(module)?.[2] ?? FACADE_OF_GAME.exec(module)?.[1]

/** The faults of page loads: too large an entry, rules of other games, missing pages. The first load is the entry. */
export function findOverloads([entry, ...pages]: readonly PageLoad[]): readonly string[] {
  if (entry === undefined) return ['The build has no entry']
  return [
    ...(entry.gzipped > ENTRY_LIMIT ? [`The entry weighs ${entry.gzipped} bytes, the limit is ${ENTRY_LIMIT}`] : []),
    ...[entry, ...pages].flatMap(foreignRules),
    ...missingPages(pages),
  ]
}

function foreignRules({ module, games, hasKernel }: PageLoad): readonly string[] {
  const own = gameOf(module)?.toLowerCase()
  const foreign = games.filter((game) => game.toLowerCase() !== own)
  if (foreign.length > 0) return [`${module} loads the rules of ${foreign.join(', ')}`]
  return hasKernel && own === undefined && !KERNEL_PAGES.includes(module)
    ? [`${module} loads rules, and is the page of no game`]
    : []
}

/** The shells of the betting pages; all pages of one, moved elsewhere, would pass by not being there. */
const SHELLS = ['match', 'fixed', 'numbers']

function missingPages(pages: readonly PageLoad[]): readonly string[] {
  const built = new Set(pages.map(({ module }) => GAME_PAGE.exec(module)?.[1]))
  return SHELLS.filter((shell) => !built.has(shell)).map(
    (shell) => `No page of betting/${shell} is loaded lazily any more`,
  )
}
