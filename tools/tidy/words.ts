import type { Fault } from './fault.ts'
import { LIMITS } from './limits.ts'
import type { Source, TextFile } from './sources.ts'

interface Ban {
  readonly word: RegExp
  /** How the word is shown, and what to use. */
  readonly name: string
  readonly instead: string
  /** Where it is right. */
  readonly allowedIn?: readonly RegExp[]
  /** True where tests may use it. */
  readonly isForProduct?: true
}

/** Lives by itself, beside the app and its clock. */
const SERVICE_WORKER = /\/service-worker\//
/** The clocks themselves, and the codecs between an Instant and the outside. */
const CLOCKS = [
  /^packages\/base\/src\/(instant|china-time|wire-time)\.ts$/,
  /^apps\/server\/src\/platform\/([\w-]+\/)?([\w-]+-)?(clocks?|columns)\.ts$/,
  /^packages\/session\/src\/device-clock\.ts$/,
  /^apps\/sandbox-pay\/src\/wall-clock\.ts$/,
  SERVICE_WORKER,
]
const BESIDE_PRODUCT = [/^(tools|bench|e2e)\//]
const OUTSIDE_CALLS = [
  /^packages\/contract\/src\/client/,
  /^apps\/server\/src\/(feeds|payments)\//,
  // Whoever confirms real names, and whoever sends short messages, is asked over HTTP.
  /^apps\/server\/src\/core\/identity\/call-gateway\.ts$/,
  /^apps\/server\/src\/features\/messages\/push\/deliver-push\.ts$/,
  // What the sandbox tells merchants, and asks another of its kind.
  /^apps\/sandbox-pay\/src\/(notify\/|running-file\.ts$)/,
  // The fetch that the client is given.
  /^apps\/web\/src\/platform\/data\/connection\.ts$/,
  SERVICE_WORKER,
]

const BANS: readonly Ban[] = [
  { word: /\btoFixed\(/, name: 'toFixed(', instead: 'amountText of @caimin/base' },
  { word: /\bparseFloat\(/, name: 'parseFloat(', instead: 'fenFromText of @caimin/base' },
  {
    word: /\bnew Date\(|\bDate\.(now|parse)\(/,
    name: 'Date',
    instead: 'the clock that is passed in, and Instant',
    allowedIn: [...CLOCKS, ...BESIDE_PRODUCT],
    isForProduct: true,
  },
  {
    word: /\bMath\.random\(/,
    name: 'Math.random(',
    instead: 'an argument in the rules, crypto elsewhere',
    allowedIn: BESIDE_PRODUCT,
  },
  {
    word: /(?<![.\w])fetch\(/,
    name: 'fetch(',
    instead: 'the typed client of @caimin/contract',
    allowedIn: [...OUTSIDE_CALLS, ...BESIDE_PRODUCT],
    isForProduct: true,
  },
  {
    word: /\b(setQueryData|invalidateQueries)\(/,
    name: 'a query of the cache',
    instead: 'setAndRefetch or invalidate: no earlier answer may put back what was',
    allowedIn: [/^packages\/session\/src\/answer-cache\.ts$/],
    isForProduct: true,
  },
  {
    word: /\bvi\.wait(For|Until)\(/,
    name: 'vi.waitFor',
    instead: 'expect.poll, which waits as long as vitest.config.ts says',
  },
  { word: /\bwaitForTimeout\b/, name: 'waitForTimeout', instead: 'a locator or an expectation that waits' },
  { word: /\b(TODO|FIXME|XXX|HACK)\b/, name: 'a reminder', instead: 'finishing it, or an issue' },
  {
    word: /biome-ignore|eslint-disable|@ts-(ignore|expect-error|nocheck)|prettier-ignore/,
    name: 'a suppressed check',
    instead: 'code that passes it',
  },
  {
    word: /['"`](\/work|\/home|\/root|\/Users|C:\\)\//,
    name: 'a path of one machine',
    instead: 'a path from the project or from the configuration',
  },
  { word: /\.(skip|todo)\(|\b(xit|xdescribe)\(/, name: 'a skipped test', instead: 'a test that runs, or none' },
]

/** Its own lists and their tests name the words. */
const OF_TIDY = /^tools\/tidy(\/|\.)/
const CATCH_ALL_NAME = /(^|[./-])(utils?|helpers?|common|misc|shared)\.tsx?$/
/** Words of names that have been replaced, in the name of a file or folder. */
const REPLACED_IN_NAME =
  /[/-](again|care|crowds?|deeds?|doors?|easels?|fences?|goodbyes?|hellos?|later|luck|studios?|troubles?|wish(es)?)[./-]/

const COMMENT = /^\s*(\/\/|\/\*|\*)/
const TEST_TITLE = /^\s*(it|test|describe)\b.*\(['`]/

/** Words of comments and test titles; the system user `nobody` stands in backquotes. */
const PROSE_BANS: readonly Pick<Ban, 'word' | 'name' | 'instead'>[] = [
  {
    word: /(?<!`)\b(some|any|no|every)body\b/i,
    name: 'somebody or nobody',
    instead: 'who it is, or the passive voice',
  },
  { word: /\bmanieth\b/, name: 'how-manieth', instead: 'the number of' },
  { word: /\b(above|below) nothing\b/i, name: 'below nothing', instead: 'negative' },
  { word: /\bluck\b/i, name: 'luck', instead: 'random' },
  { word: /\bin vain\b/i, name: 'in vain', instead: 'what is wasted and why' },
  { word: /\bin hand\b/i, name: 'in hand', instead: 'selected' },
  { word: /\bdoors?\b/i, name: 'door', instead: 'entry, or the check before the handler' },
  { word: /(?<![`'"])\b(goodbyes?|hellos?)\b/i, name: 'goodbye or hello', instead: 'close or authenticate' },
  { word: /\bwish(es|ed)?\b/i, name: 'wish', instead: 'request or options' },
  { word: /\bcrowds?\b/i, name: 'crowd', instead: 'how many at once' },
  { word: /\bfences?\b/i, name: 'fence', instead: 'watermark' },
  { word: /\bforgets\b/i, name: 'forgets', instead: 'evicts, deletes or discards' },
  { word: /\blays? (an?|its)\b/i, name: 'lay', instead: 'seed, add or make' },
  { word: /\bbones?\b/i, name: 'bone', instead: 'skeleton' },
]

/** Words that have a better replacement, file names that say nothing, and comments that are too wide. */
export function wordFaults(source: Source): Fault[] {
  const { path, isTest } = source
  const faults: Fault[] = []
  if (CATCH_ALL_NAME.test(path) || REPLACED_IN_NAME.test(path)) {
    faults.push({ path, line: 1, text: 'name the file after what it is about' })
  }
  if (OF_TIDY.test(path)) return faults
  const bans = BANS.filter(({ allowedIn, isForProduct }) => {
    return !(isForProduct && isTest) && !allowedIn?.some((pattern) => pattern.test(path))
  })
  for (const [index, text] of source.text.split('\n').entries()) {
    if (text.length > LIMITS.commentColumns && COMMENT.test(text)) {
      faults.push({ path, line: index + 1, text: `break the comment after column ${LIMITS.commentColumns}` })
    }
    const isProse = COMMENT.test(text) || TEST_TITLE.test(text)
    for (const { word, name, instead } of isProse ? [...bans, ...PROSE_BANS] : bans) {
      if (word.test(text)) faults.push({ path, line: index + 1, text: `instead of ${name} use ${instead}` })
    }
  }
  return faults
}

/** The same words in the documents. */
export const documentFaults = ({ path, text }: TextFile): Fault[] =>
  text.split('\n').flatMap((line, index) =>
    PROSE_BANS.filter(({ word }) => word.test(line)).map(({ name, instead }) => {
      return { path, line: index + 1, text: `instead of ${name} use ${instead}` }
    }),
  )
