import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin } from 'vite'

const SOURCES = join(import.meta.dirname, 'src')
const EARLY = join(SOURCES, 'app/early')
const RULES = '../../../packages/rules/src'
const BETTING = 'features/betting'
const SCORES = 'features/scores'

/** What the early pages do without, by where it lies from src/, and what takes its place. */
const STAND_INS: Readonly<Record<string, readonly string[]>> = {
  'no-calls.ts': [
    'platform/data/client.ts',
    'platform/data/query-client.ts',
    'platform/commands/use-command.ts',
    'platform/play-break/use-play-break.ts',
    `${BETTING}/use-rebet.ts`,
    `${BETTING}/slip/rebet.ts`,
    `${BETTING}/slip/use-slip-losses.ts`,
    `${BETTING}/match/use-floating-sp.ts`,
    `${BETTING}/match/use-pick.ts`,
    `${SCORES}/board/first-answers.ts`,
    `${SCORES}/goals/use-goals.ts`,
  ],
  'closed-parts.tsx': [
    `${BETTING}/help-sheet.tsx`,
    `${BETTING}/layout-sheet.tsx`,
    `${BETTING}/match/filter-sheet.tsx`,
    `${BETTING}/match/match-info-sheet.tsx`,
    `${BETTING}/match/pass-sheet.tsx`,
    `${BETTING}/match/picked-legs.tsx`,
    `${SCORES}/board/past-board.tsx`,
    `${SCORES}/followed/followed-board.tsx`,
    `${SCORES}/own/own-options.tsx`,
  ],
  'no-rules.ts': [
    `${RULES}/expand-notes.ts`,
    `${RULES}/parse-lines.ts`,
    `${RULES}/settle-ticket.ts`,
    `${RULES}/split-bet.ts`,
    `${RULES}/match/divide-matches.ts`,
    `${RULES}/match/endings/count-winning-notes.ts`,
    `${RULES}/match/endings/endings-of.ts`,
    `${RULES}/match/exact-line-prize.ts`,
    `${RULES}/match/expand-matches.ts`,
    `${RULES}/match/forecast-notes.ts`,
    `${RULES}/match/largest-note.ts`,
    `${RULES}/match/random-matches.ts`,
    `${RULES}/match/words/choice-text.ts`,
  ],
}

function standIns(): Plugin {
  const replaced = Object.entries(STAND_INS).flatMap(([file, paths]) =>
    paths.map((path) => [join(SOURCES, path), join(EARLY, file)] as const),
  )
  const byId = new Map(replaced)
  return {
    name: 'stand-ins',
    enforce: 'pre',
    async resolveId(source, importer) {
      const found = source.startsWith('.') ? await this.resolve(source, importer, { skipSelf: true }) : null
      return byId.get(found?.id ?? '') ?? null
    },
  }
}

const MARKUP = join(EARLY, 'markup.ts')

/** In place of React: what is drawn anew by whatever is tapped needs Preact, another page is text alone. */
const LIBRARIES = {
  'early-board': [{ find: /^react(-dom\/client|\/jsx-runtime)?$/, replacement: MARKUP }],
  'early-matches': [
    { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
    { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
    { find: /^react(-dom)?$/, replacement: 'preact/compat' },
  ],
}

export type EarlyScript = keyof typeof LIBRARIES

/**
 * An early page: a page of the app in one small file, with another library for React and nothing that asks the server
 * (docs/adr/0076), and the styles of what it draws in another.
 */
export const earlyPageConfig = (script: EarlyScript): InlineConfig => ({
  configFile: false,
  root: import.meta.dirname,
  plugins: [react(), standIns()],
  logLevel: 'warn',
  resolve: {
    alias: [
      ...LIBRARIES[script],
      { find: /^zustand$/, replacement: join(EARLY, 'use-store.ts') },
      { find: /^@tanstack\/react-query$/, replacement: join(EARLY, 'answered-queries.ts') },
    ],
  },
  build: {
    write: false,
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      input: join(EARLY, `${script}.tsx`),
      preserveEntrySignatures: 'strict',
      // Of what stands in, the parts that are left out name more than is there.
      shimMissingExports: true,
      checks: { shimmedExport: false },
      // Nearly all of it is called at once: the browser compiles it while it comes, and beside what it does meanwhile.
      output: { codeSplitting: false, postBanner: '//# allFunctionsCalledOnLoad' },
    },
  },
})
