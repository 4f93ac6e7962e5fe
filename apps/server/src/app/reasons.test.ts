import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Refusal } from '@caimin/base'
import { COMMON_REFUSALS, ENDPOINTS, type Endpoint, type ReplyValues, STAFF_REFUSALS } from '@caimin/contract'
import { expect, expectTypeOf, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../..')
/** What gives reasons: the server, its SQL and what both sides check with. */
const GIVERS = ['apps/server/src', 'apps/server/migrations', 'packages/base/src', 'packages/rules/src']
const GIVES_NONE = /\.(test|texts|data)\.ts$|\/testing\//
/** Types say what may be given, and give nothing. */
const TYPES = /^(export )?type [^\n]*(\n[ \t]+[^\n]*)*|\b(Refusal|Refused|Result|Promise)<[^()]*?>/gm
/** The SQL makes these of the kind of a limit: `l.kind || '_limit_reached'`. */
const MADE_IN_SQL: readonly string[] = ['stake_limit_reached', 'loss_limit_reached']

const sources = GIVERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(ROOT, folder, path))
    .filter((path) => /\.(ts|sql)$/.test(path) && !GIVES_NONE.test(path))
    .map((path) => readFileSync(path, 'utf8')),
)

const declared = new Set([
  ...Object.values(ENDPOINTS).flatMap((calls: Record<string, Endpoint>) =>
    Object.values(calls).flatMap(({ refuses }) => refuses),
  ),
  ...COMMON_REFUSALS,
  ...STAFF_REFUSALS,
])

const neverGiven = (reasons: Iterable<string>, texts: readonly string[]): string[] => {
  const code = texts.map((text) => text.replace(TYPES, '')).join('\n')
  return [...reasons].filter((reason) => !code.includes(`'${reason}'`) && !MADE_IN_SQL.includes(reason))
}

test('every reason that the contract declares is given somewhere', () => {
  expect(neverGiven(declared, sources)).toEqual([])
})

test('a reason that only a type names is found', () => {
  const types = [
    "export type Reason =\n  | 'never_given'\n  | 'other'\n",
    "function f(): Result<string, 'never_given'> {}",
  ]
  expect(neverGiven(['never_given'], types)).toEqual(['never_given'])
  expect(neverGiven(['never_given'], [...types, "return refuse('never_given')"])).toEqual([])
})

test('a handler can give no other reason than those its call declares, and none without its detail', () => {
  expectTypeOf<Refusal<'order_moved_on'>>().toExtend<ReplyValues<'desk', 'pay'>>()
  expectTypeOf<Refusal<'odds_moved'>>().not.toExtend<ReplyValues<'desk', 'pay'>>()
  expectTypeOf<Refusal<'odds_moved'>>().not.toExtend<ReplyValues<'betting', 'place'>>()
})
