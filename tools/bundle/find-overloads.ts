import type { PageLoad } from './page-loads.ts'

const ENTRY_LIMIT = 80 * 1024

/** The pages that are made for one game. Every other page loads no game before it knows which one it is about. */
const GAME_OF_PAGE: Readonly<Record<string, string>> = {
  'apps/web/src/features/betting/football/football-pages.tsx': 'jczq',
}

/** Pages for any game that load a part of the kernel and the rules of none: trend charts, and the spreading of a stake. */
const KERNEL_PAGES: readonly string[] = [
  'apps/web/src/features/trends/trend-page.tsx',
  'apps/web/src/features/betting/optimise/optimising-page.tsx',
]

/** Number games and those on fixed matches have a file each, named after the game; their doors lie in a folder of that name. */
const NUMBER_PAGE = /^apps\/web\/src\/features\/betting\/(?:numbers|fixed)\/games\/([^/]+)\.tsx$/
const DOORS_OF_GAME = /^packages\/rules\/src\/games\/([^/]+)\/index\.ts$/

const gameOf = (module: string): string | undefined =>
  GAME_OF_PAGE[module] ?? NUMBER_PAGE.exec(module)?.[1] ?? DOORS_OF_GAME.exec(module)?.[1]

/** What is loaded that nobody on the page uses, in words; nothing when all is well. The first load is the entry. */
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

/** A page that was moved would pass by not being there. */
function missingPages(pages: readonly PageLoad[]): readonly string[] {
  const built = pages.map(({ module }) => module)
  const missing = Object.keys(GAME_OF_PAGE).filter((module) => !built.includes(module))
  return [
    ...missing.map((module) => `${module} is not loaded lazily any more`),
    ...(built.some((module) => NUMBER_PAGE.test(module)) ? [] : ['No page of a number game is loaded lazily any more']),
  ]
}
