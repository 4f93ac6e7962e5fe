import {
  type Fen,
  fenOf,
  fenToText,
  type Instant,
  instantOf,
  type MoneyText,
  type TimeText,
  toWire,
} from '@caimin/base'

/** How the server writes and reads the fields of each kind. */
export const CODECS = {
  money: { write: fenToText, read: fenOf },
  time: { write: toWire, read: instantOf },
} as const
export type WireKind = keyof typeof CODECS

/**
 * Which fields of a value hold money and times: `{ rows: { stake: 'money' } }`. Arrays are transparent, `*` is every
 * field of a record.
 */
export type WireTree = WireKind | { readonly [field: string]: WireTree }

declare const asWire: unique symbol
/** Content that stays as it is on the wire, because its text was sealed or hashed. */
export type AsWire<T> = T & { readonly [asWire]: true }

/** Says that a value is in wire form already. */
export const keepAsWire = <T>(value: T): AsWire<T> => value as AsWire<T>

/** What the server works with where the wire has text: money as Fen, times as Instant. */
export type Values<T> = T extends { readonly [asWire]: true }
  ? T
  : T extends MoneyText
    ? // A literal such as '0.50' in an enumeration is no amount.
      MoneyText extends T
      ? Fen
      : T
    : T extends TimeText
      ? Instant
      : T extends readonly (infer Item)[]
        ? readonly Values<Item>[]
        : T extends object
          ? { readonly [K in keyof T]: Values<T[K]> }
          : T

/**
 * A copy of a value with its money and times written for the wire, or read from it. Throws for a text that is neither.
 */
export function convert(value: unknown, tree: WireTree | undefined, way: 'write' | 'read'): unknown {
  if (tree === undefined || value === null || value === undefined) return value
  if (typeof tree === 'string') return CODECS[tree][way](value as never)
  if (Array.isArray(value)) return value.map((item) => convert(item, tree, way))
  const copy: Record<string, unknown> = { ...(value as object) }
  const every = tree['*']
  for (const field of every === undefined ? Object.keys(tree) : Object.keys(copy)) {
    if (field in copy) copy[field] = convert(copy[field], tree[field] ?? every, way)
  }
  return copy
}

/**
 * How long a request id lasts, in days. The server remembers what it answered for `kept`; a client repeats a call whose
 * answer was lost for `resent` at most, so that no repeat is ever taken for a new request; at a desk, where cash has
 * changed hands since, for `resentAtDesk`.
 */
export const REQUEST_ID_DAYS = { kept: 7, resent: 5, resentAtDesk: 1 } as const

/** How far odds may fall below those a player saw, in whole percent. */
export const TOLERANCE_PERCENT = { min: 1, max: 20 } as const
