import type { ServerEvent } from './live-socket.ts'

/** Queries by the first parts of their keys. */
export type QueryKeys = readonly (readonly string[])[]

/** The queries that each kind of event invalidates. */
export type StaleKeys = Readonly<Record<ServerEvent['kind'], QueryKeys>>

/** A server of a later version may send kinds that this page does not know: then it fetches what a gap would. */
export const staleAfter = (table: StaleKeys, { kind }: ServerEvent): QueryKeys =>
  Object.hasOwn(table, kind) ? table[kind] : table.gap
