import fc from 'fast-check'
import type { z } from 'zod'
import { type Shape, shapeOf, WIRE_TEXTS } from './sample-input.ts'

/** What JSON can say. */
export type HostileInput = Json
type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/** What a field that has this name may hold in the database of the test. */
export type KnownValues = Readonly<Record<string, readonly Json[]>>

const cursorOf = (key: Json): string => Buffer.from(JSON.stringify(key)).toString('base64url')
const NO_ID = '00000000-0000-0000-0000-000000000000'
const KEY_PARTS: readonly Json[] = [
  0,
  1,
  -1,
  1.5,
  2 ** 31,
  2 ** 53 - 1,
  -(2 ** 53),
  'x',
  '',
  '2026-11-20',
  '0001-01-01',
  NO_ID,
]

/** Cursors of one to three parts, each of any kind, and texts that are none. */
const CURSORS: readonly string[] = [
  ...KEY_PARTS.map((part) => cursorOf([part])),
  ...KEY_PARTS.flatMap((one) => KEY_PARTS.map((two) => cursorOf([one, two]))),
  ...KEY_PARTS.flatMap((one) => [
    cursorOf([one, 'x', 'y']),
    cursorOf([one, NO_ID, 2 ** 53 - 1]),
    cursorOf([one, one, one]),
  ]),
  ...[null, {}, [], [null], [[1]], 'a\0', ['a\0', NO_ID], ['\ud800']].map((key) => cursorOf(key)),
  `99999999999999~${NO_ID}`,
  '!',
  'W10',
]

/** What no field expects, or what lies at the edge of what it expects. */
const HOSTILE: readonly Json[] = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '👨‍👩‍👧‍👦',
    '\u202e',
    'x'.repeat(5_000),
    "';drop table orders;--",
    '%',
    '\\',
    '../../etc',
  ],
  ...['-0.00', '0.00', '-1.00', '0.01', '999999999999999.99', '1e400', 'NaN', 'Infinity', '１.00', '00', '+1'],
  ...[
    '0001-01-01',
    '0000-00-00',
    '1900-01-01',
    '2026-02-30',
    '2199-12-31',
    '9999-12-31',
    '2026-13-01',
    '2026-11',
    '99:99',
  ],
  ...[
    '0001-01-01T00:00:00+08:00',
    '9999-12-31T23:59:59+08:00',
    '2026-02-30T25:61:61+08:00',
    NO_ID,
    NO_ID.replaceAll('0', 'F'),
  ],
  ...[-0, 0, -1, 1, 1.5, 5e-324, 1e21, 1e308, 2 ** 31, -(2 ** 31), 2 ** 53, 2 ** 63],
  ...[true, false, null, [], {}, [[]], [null], { a: 1 }, { __PROTO__: { a: 1 } }, { constructor: { prototype: {} } }],
  nested(40),
  nested(2_000),
  Array.from({ length: 2_000 }, () => 0),
]

function nested(depth: number): Json {
  let value: Json = 0
  for (let level = 0; level < depth; level += 1) value = [value]
  return value
}

/** Inputs of a list, each of which continues at another place. */
export const cursorsOf = (schema: z.ZodType, known: KnownValues): fc.Arbitrary<HostileInput> =>
  fc
    .tuple(madeOf(shapeOf(schema), { name: '', known }), fc.constantFrom(...CURSORS))
    .map(([input, cursor]) => replaced(input, ['cursor'], cursor))

/** Inputs for a call: such as its schema takes, and the same with one hostile place each. */
export function inputsOf(schema: z.ZodType, known: KnownValues): fc.Arbitrary<Json> {
  const valid = madeOf(shapeOf(schema), { name: '', known })
  return fc.oneof(
    { arbitrary: valid, weight: 7 },
    { arbitrary: valid.chain(spoiled), weight: 7 },
    { arbitrary: fc.constantFrom(...HOSTILE), weight: 1 },
  )
}

interface At {
  readonly name: string
  readonly known: KnownValues
}

function madeOf(shape: Shape, at: At): fc.Arbitrary<Json> {
  const choices = shape.anyOf ?? shape.oneOf
  const known = at.known[at.name]
  const made = choices === undefined ? plainOf(shape, at) : fc.oneof(...choices.map((one) => madeOf(one, at)))
  return known === undefined || known.length === 0
    ? made
    : fc.oneof({ arbitrary: fc.constantFrom(...known), weight: 3 }, { arbitrary: made, weight: 1 })
}

function plainOf(shape: Shape, at: At): fc.Arbitrary<Json> {
  if (shape.const !== undefined) return fc.constant(shape.const as Json)
  if (shape.enum !== undefined) return fc.constantFrom(...(shape.enum as readonly Json[]))
  switch (shape.type) {
    case 'object':
      return objectOf(shape, at)
    case 'array': {
      const { items = {}, minItems = 0, maxItems = 3 } = shape
      const length = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, minItems + 2)) }
      return fc.array(madeOf(items, { ...at, name: at.name.replace(/s$/, '') }), length)
    }
    case 'integer':
    case 'number':
      return numberOf(shape)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return textOf(shape, at.name)
    default:
      return fc.constantFrom(...HOSTILE)
  }
}

function objectOf({ properties = {}, required = [], additionalProperties }: Shape, at: At): fc.Arbitrary<Json> {
  const fields = Object.entries(properties).map(([name, shape]) => [name, madeOf(shape, { ...at, name })] as const)
  const own = fc.record(Object.fromEntries(fields), { requiredKeys: required as never[] })
  if (typeof additionalProperties !== 'object' || fields.length > 0) return own as fc.Arbitrary<Json>
  return fc.dictionary(fc.constantFrom('3', '01', 'SPF', 'red', '20261120001'), madeOf(additionalProperties, at), {
    maxKeys: 3,
  })
}

function numberOf({ type, minimum = -1_000, maximum = 1_000 }: Shape): fc.Arbitrary<number> {
  const bounds = fc.constantFrom(minimum, maximum, Math.min(maximum, Math.max(minimum, 1)))
  if (type === 'number') return bounds
  return fc.oneof(bounds, fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) }))
}

function textOf({ format, pattern, minLength = 0, maxLength = 40 }: Shape, name: string): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid({ version: 7 })
  if (/csv|text|body/.test(name) && maxLength > 1_000)
    return fc.constantFrom('', '[]', '[{}]', '{"a":1}', 'a,b\n1,2\n', '"')
  if (pattern !== undefined) return matching(pattern)
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 20) })
}

/** The generator does not support assertions; what they forbid is filtered afterwards. */
function matching(pattern: string): fc.Arbitrary<string> {
  const isOfForm = (text: string) => new RegExp(pattern).test(text)
  const made = fc.stringMatching(new RegExp(pattern.replaceAll(/\(\?[!=][^)]*\)/g, ''))).filter(isOfForm)
  const usual = WIRE_TEXTS.filter(isOfForm)
  if (usual.length === 0) return made
  return fc.oneof({ arbitrary: fc.constantFrom(...usual), weight: 2 }, { arbitrary: made, weight: 1 })
}

/** The value with one place in it replaced, left out or doubled. */
function spoiled(value: Json): fc.Arbitrary<Json> {
  const places = placesIn(value)
  return fc
    .tuple(fc.nat(places.length - 1), fc.constantFrom(...HOSTILE))
    .map(([place, hostile]) => replaced(value, places[place] ?? [], hostile))
}

/** No deeper than any schema goes; hostile values go deeper. */
const DEEPEST = 8

type Place = readonly (string | number)[]

function placesIn(value: Json, path: Place = []): Place[] {
  if (typeof value !== 'object' || value === null || path.length === DEEPEST) return [path]
  const inside = Object.entries(value).flatMap(([name, part]) => placesIn(part as Json, [...path, name]))
  return path.length === 0 ? (inside.length === 0 ? [path] : inside) : [path, ...inside]
}

function replaced(value: Json, [name, ...rest]: Place, hostile: Json): Json {
  if (name === undefined) return hostile
  if (Array.isArray(value))
    return value.map((part, at) => (String(at) === String(name) ? replaced(part, rest, hostile) : part))
  const fields = value as Readonly<Record<string, Json>>
  return { ...fields, [name]: replaced(fields[name] ?? null, rest, hostile) }
}
