import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from './fault.ts'
import type { Source } from './sources.ts'

/** A way of writing things that something better has replaced. What is left of it may only become less. */
interface Retired {
  /** As `retired.json` calls it. */
  readonly name: string
  readonly pattern: RegExp
  /** Where it is retired. */
  readonly within: RegExp
  readonly instead: string
  /** Where it is right. */
  readonly allowedIn?: RegExp
  /** Which files are counted; the product's where it is left out. */
  readonly files?: 'tests' | 'all'
}

const FEATURES = /^apps\/server\/src\/features\//
const SERVER = /^apps\/server\/src\//
const WEB = /^apps\/web\/src\//
const APPS = /^apps\/(web|console)\/src\//
const BROWSER = /^(apps\/(web|console)|packages\/(session|router|ui))\/src\//
/** Files and texts are written as people read them; what is sealed and a drawer's coins are text by themselves. */
const FILES_AND_TEXTS =
  /\.texts\.ts$|csv|spreadsheet|\/export-|\/payout-file\.ts$|\/returned-file\/|\/(freeze-evidence|excerpt)\.ts$|\/cash-count\.ts$/
/** Jobs and sweeps run for no call, and what they share with calls asks a payment channel between its transactions. */
const JOBS_AND_CHANNELS = /\/(sweep-[a-z]+|roll-up|reconcile|ask-channel|refund)\.ts$|\/recharge\/notifications\//

const name = (old: string, instead: string, pattern = new RegExp(`\\b${old}\\b`, 'g')): Retired => ({
  name: old,
  pattern,
  within: /^(apps|packages|e2e|bench)\//,
  files: 'all',
  instead,
})

const RETIRED: readonly Retired[] = [
  { name: 'once( in features', pattern: /\bonce\(/g, within: FEATURES, instead: 'command or steps' },
  {
    name: 'transactions opened in features',
    pattern: /\bdatabase\.(tx|read)\(/g,
    within: FEATURES,
    instead: 'query, command or steps',
    allowedIn: JOBS_AND_CHANNELS,
  },
  {
    name: 'request keys made by hand',
    pattern: /\b(playerOf|requestOf|keyOf)\(/g,
    within: FEATURES,
    instead: 'idempotency in the contract',
  },
  {
    name: 'HandlersOf in features',
    pattern: /\bHandlersOf\b/g,
    within: FEATURES,
    instead: 'feature(…).with(services)',
  },
  {
    name: 'services by rest property',
    pattern: /\b(query|command|steps)<[^(]*>\(\s*(async )?\(\{[^)]*\.\.\.\w+,?\s*\}\)/g,
    within: SERVER,
    instead: 'the property services: the context inherits them, and a rest property has only what is its own',
  },
  {
    name: 'wire text written in the server',
    // Details of refusals and of audit events are written as they are.
    pattern: /^(?!.*\bdetails?\b).*\b(toWire|fenToText|fenFromText|timeOf|amountOf)\(/gm,
    within: /^apps\/server\/src\/(core|features)\//,
    instead: 'Fen and Instant, which the platform writes and reads',
    allowedIn: FILES_AND_TEXTS,
  },
  {
    name: 'new Pool(',
    pattern: /\bnew (pg\.)?Pool\(/g,
    within: /^(apps\/server|bench)\//,
    files: 'all',
    instead: 'createPool: a connection of another that breaks while it is closed ends the process',
    allowedIn: /\/database\/pool\.ts$/,
  },
  {
    name: '.unroute(',
    pattern: /\.unroute\(|\.unrouteAll\(\)/g,
    within: /^e2e\//,
    files: 'all',
    instead: "unrouteAll({ behavior: 'wait' }): a call that is being answered would be answered twice",
  },
  { name: 'PAGE + 1', pattern: /\bPAGE \+ 1\b/g, within: SERVER, instead: 'pageOrder' },
  {
    name: 'patterns of a UUID',
    pattern: /\[0-9a-f\]\{8\}/g,
    within: /^(apps|packages)\//,
    instead: 'pageOrder, isId or id of the contract',
    allowedIn: /\/ids\.ts$/,
  },
  {
    name: 'let app: TestApp',
    pattern: /^ *let app: TestApp/gm,
    within: SERVER,
    instead: 'const app = await testApp()',
    files: 'tests',
  },
  {
    name: 'wire text read in the apps',
    pattern: /\b(amountOf|timeOf)\(/g,
    within: APPS,
    instead: 'formatters, which take wire text',
  },
  { name: 'setBusy(', pattern: /\bsetBusy\(/g, within: APPS, instead: 'useCommand' },
  {
    name: 'isPending',
    pattern: /\bisPending\b/g,
    within: APPS,
    instead: 'QueryView',
    // The search shows what has come of several queries; a mutation is pending without a view.
    allowedIn: /\/search\/|\/audit-page\.tsx$/,
  },
  {
    name: 'query options in place',
    pattern: /\bqueryKey: \[/g,
    within: APPS,
    instead: 'queries.ts',
    allowedIn: /\/queries(\/[a-z-]+)?\.ts$|\/platform\//,
  },
  { name: 'useInfiniteQuery', pattern: /\buseInfiniteQuery\b/g, within: APPS, instead: 'usePages' },
  {
    // The player's few tables have rows of several kinds, each with a layout of its own for a narrow screen.
    name: '<table',
    pattern: /<table\b/g,
    within: /^apps\/console\/src\//,
    instead: 'DataTable',
    allowedIn: /\/data-table\.tsx$/,
  },
  {
    name: 'lengths typed in forms',
    pattern: /\b(max|min)Length(=\{|: )\d/g,
    within: APPS,
    instead: 'limits of the contract, which the schemas share',
  },
  { name: '<textarea', pattern: /<textarea\b/g, within: WEB, instead: 'TextArea' },
  { name: '<select', pattern: /<select\b/g, within: APPS, instead: 'Select' },
  { name: "href('/pages", pattern: /\bhref\('\/pages/g, within: APPS, instead: 'links' },
  {
    name: 'crypto.randomUUID in the apps',
    pattern: /\brandomUUID\(/g,
    within: BROWSER,
    instead: 'useCommand, which makes the request id',
    allowedIn: /\/request-id\.ts$/,
  },
  {
    name: 'details of a refusal by as',
    pattern: /\bdetail\.\w+ as\b/g,
    within: APPS,
    instead: 'details of the contract',
  },
  {
    name: 'tables of refusal texts in the apps',
    pattern: /^export const \w*[rR]efusal(s|Texts)\b/gm,
    within: APPS,
    instead: 'texts of the server',
  },
  name('callInHand', 'recordCall', /\b(callInHand|takeDownCall|recordDeed)\b/g),
  name('lookAgain', 'refresh, invalidate or evict'),
  name('makeStale', 'invalidate'),
  name('forget', 'invalidate, evict, delete or discard', /\bforget(?!Password|ThePassword)[A-Z]\w*|\.forget\(/g),
  name('sayGoodbye', 'close or authenticate', /\b\w*(Goodbye|Hello)s?\b/g),
  name('checkUp', 'heartbeat'),
  name('Repeating', 'poller'),
  name('refuseCrowd', 'rate limit', /\w*Crowd\w*|\bcrowd[A-Z]\w*/g),
  name('settleLeftBehind', 'reconcile pending', /\w+LeftBehind\w*/g),
  name('fence', 'watermark', /\b\w*[fF]ences?\b/g),
  name('standings', 'balances', /\b(findS|s)tandings\b/g),
  name(
    'noteFailure',
    'record…: a note is 注',
    /\bnote(Failures?|Success|Work|DeskWork|ServerTime|Opened|Fetched|Corrections|Printed|Touch|Step|Look)\b/g,
  ),
  name('tell…', 'publish, emit or notify', /\btell([A-Z]\w*|\(|\.\w| = )/g),
  name('weigh', 'evaluateClaim', /\bweigh(s|ed)?(\(|[A-Z]\w*)/g),
  name('layMatch', 'seed…, or layout…', /\blay[A-Z]\w*/g),
  name('comparePasswordInVain', 'dummy compare', /\w+InVain\b/g),
  name('whyNot', 'rejectionReason'),
  name('doors', 'facade or entry', /\b\w*Doors?\b/g),
  name('Deed', 'audit event', /\b\w*Deeds?\b|\bdeeds?[A-Z]\w*/g),
  name(
    '…Wish',
    'request or options',
    /^(?!\s*(\*|\/[/*])).*\b\w*[wW]ish(es|ed)?\b|\b(interface|type) (Wanted|Asked)\b/gm,
  ),
  name('MOST_…', 'MAX_… or MIN_…', /\b(MOST|LONGEST|LARGEST|SHORTEST|LEAST|SMALLEST)_\w+/g),
  name('luck', 'random', /\bluck\b|\w*Luck\b/g),
  name('goOn', 'redirectAfterSignIn'),
  name('gatherNews', 'coalesceInvalidations', /\b(gather(News)?\(|\w+Gathering\b|LiveNews\b)/g),
  name('showAnswer', 'setAndRefetch', /\b(showAnswer|answerOf)\b/g),
  name('explainWith', 'createErrorMessages'),
  name('keepSession', 'createSessionStore'),
  name('look=', 'variant=', /\blook=["{]/g),
  name('later.ts', 'lazy.ts', /\/later\.ts'/g),
  name('Yuan', 'Amount', /<Yuan\b/g),
  name('Press', 'Button', /\b(Hold)?Press\b/g),
  name('Entry', 'TextField', /<Entry(?=\s)/g),
  name('Bone', 'Skeleton', /\bBones?\b/g),
  name('inHand', 'selected', /\b(i|\w+I)nHand\b/g),
  name('linesSeen', 'handicaps'),
  name('useMoneyCall', 'useCommand', /\buse(MoneyCall|ProvenCall)\b/g),
  name('useMoment', 'useServerNow'),
  name('useNear', 'useInView'),
  name('useMeantIssue', 'useSelectedIssue', /\b\w*Meant\w*|^(?!\s*(\*|\/[/*])).*\bmeant\b/gm),
  name('stillTouch', 'suppressEmulatedMouseEvents'),
  name('theStudio', 'chart worker and canvas', /\b\w*([sS]tudio|[eE]asel)\w*/g),
  name('postToBridge', 'call gateway'),
  name('trouble', 'blocker', /\b[tT]roubles?\b|\w+Troubles?\b/g),
  name('player-face', 'profile', /player-face|\bPlayerFace\b/g),
  name('CrashGuard', 'ErrorBoundary'),
  name('changeSlowly', 'delayed change'),
  name('limit_in_the_way', 'limit_exceeded'),
  name('BetLines', 'Handicaps'),
]

export type Counts = Readonly<Record<string, number>>

const FILE = 'tools/tidy/retired.json'

/** How often each retired way is still there. */
export const countRetired = (sources: readonly Source[]): Counts =>
  Object.fromEntries(RETIRED.map((retired) => [retired.name, countOf(retired, sources)]))

function countOf({ pattern, within, allowedIn, files }: Retired, sources: readonly Source[]): number {
  return sources
    .filter(
      ({ path, isTest }) =>
        (files === 'all' || isTest === (files === 'tests')) && within.test(path) && allowedIn?.test(path) !== true,
    )
    .reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0)
}

export function readRetired(root: string): Counts {
  const path = join(root, FILE)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Counts) : {}
}

/** Ways that are there more often than before. */
export function retiredFaults(most: Counts, now: Counts): Fault[] {
  return RETIRED.flatMap(({ name, instead }) => {
    const [count = 0, limit = 0] = [now[name], most[name]]
    return count > limit
      ? [{ path: FILE, line: 1, text: `${count} times ${name}, at most ${limit}: use ${instead}` }]
      : []
  })
}

/** Lowers the counts to what is there now. Nothing is added and nothing raised. */
export function shrinkRetired(root: string, now: Counts): void {
  const kept = Object.entries(readRetired(root)).flatMap(([name, most]) => {
    const count = Math.min(most, now[name] ?? 0)
    return count > 0 ? [[name, count] as const] : []
  })
  writeFileSync(join(root, FILE), `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`)
}
