import { expect, test } from 'vitest'
import { findOverloads } from './find-overloads.ts'
import { type Chunk, pageLoads, pathOf } from './page-loads.ts'

const WEB = '/any/where/apps/web/src/'
const GAMES = '/any/where/packages/rules/src/games/'
const FOOTBALL = `${WEB}features/betting/match/games/jczq.tsx`
const FIXED = `${WEB}features/betting/fixed/games/sfc.tsx`
const NUMBERS = `${WEB}features/betting/numbers/games/shuangseqiu.tsx`

const chunk = (fileName: string, modules: readonly string[], more: Partial<Chunk> = {}): Chunk => ({
  fileName,
  facadeModuleId: modules[0] ?? null,
  isDynamicEntry: true,
  imports: [],
  moduleIds: modules,
  gzipped: 100,
  ...more,
})

const entry = chunk('index.js', [`${WEB}app/main.tsx`, `${GAMES}game-ids.ts`], {
  isDynamicEntry: false,
  gzipped: 70_000,
})
const kernel = chunk('match.js', ['/any/where/packages/rules/src/match/settle.ts'], { isDynamicEntry: false })
const jczq = chunk('jczq.js', [`${GAMES}jczq/index.ts`], { imports: ['match.js'] })
const jclq = chunk('jclq.js', [`${GAMES}jclq/index.ts`], { imports: ['match.js'] })
const football = chunk('football.js', [FOOTBALL], { imports: ['jczq.js', 'index.js'] })
const numbers = chunk('numbers.js', [NUMBERS], { imports: ['index.js'] })
const fixed = chunk('fixed.js', [FIXED], { imports: ['index.js'] })
const lobby = chunk('lobby.js', [`${WEB}features/lobby/lobby-page.tsx`], { imports: ['index.js'] })

const built = [entry, kernel, jczq, jclq, football, fixed, numbers, lobby]
const overloads = (chunks: readonly Chunk[], start = entry) => findOverloads(pageLoads(chunks, start))
const without = (chunks: readonly Chunk[], one: Chunk) => chunks.filter((each) => each !== one)

test('a page costs what it adds to the entry, with everything that is loaded before it', () => {
  const loads = pageLoads(built, entry)
  expect(loads.find(({ module }) => module === pathOf(FOOTBALL))).toEqual({
    module: 'apps/web/src/features/betting/match/games/jczq.tsx',
    gzipped: 300,
    files: 3,
    games: ['jczq'],
    hasKernel: true,
  })
  expect(overloads(built)).toEqual([])
})

test('a page with the rules of another game is named', () => {
  const both = { ...football, imports: [...football.imports, 'jclq.js'] }
  expect(overloads([...without(built, football), both])).toEqual([`${pathOf(FOOTBALL)} loads the rules of jclq`])
})

test('a game that brings another one along is named', () => {
  const heavy = { ...jclq, imports: ['jczq.js'] }
  expect(overloads([...without(built, jclq), heavy])).toEqual([
    'packages/rules/src/games/jclq/index.ts loads the rules of jczq',
  ])
})

test('the entry and the pages of no game load no rules', () => {
  const heavy = { ...entry, imports: ['match.js'] }
  expect(overloads([...without(built, entry), heavy], heavy)).toEqual([
    'apps/web/src/app/main.tsx loads rules, and is the page of no game',
    'apps/web/src/features/lobby/lobby-page.tsx loads rules, and is the page of no game',
  ])
})

test('the entry has a limit', () => {
  const heavy = { ...entry, gzipped: 90_000 }
  expect(overloads([...without(built, entry), heavy], heavy)).toEqual([
    'The entry weighs 90000 bytes, the limit is 81920',
  ])
})

test('a page that is gone does not pass unseen', () => {
  expect(overloads(without(built, football))).toEqual(['No page of betting/match is loaded lazily any more'])
  expect(overloads(without(built, numbers))).toEqual(['No page of betting/numbers is loaded lazily any more'])
})
