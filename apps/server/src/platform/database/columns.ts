import type { Instant } from '@caimin/base'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** timestamptz: read as an Instant (a type parser of the pool), written as ISO text by {@link sqlTime}. */
export type Time = ColumnType<Instant, string, string>
export type TimeOrNull = ColumnType<Instant | null, string | null | undefined, string | null>
/** jsonb: read as data, written as JSON text by {@link sqlJson}. */
export type Json<T> = ColumnType<T, string, string>
export type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>
export type { ColumnType, Generated, GeneratedAlways }

export const sqlTime = (at: Instant): string => new Date(at).toISOString()
export const sqlJson = (value: unknown): string => JSON.stringify(value)
