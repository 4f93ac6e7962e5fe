import { type Instant, instant } from '@caimin/base'
import { type ColumnType, type Generated, type GeneratedAlways, type RawBuilder, sql } from 'kysely'

/** timestamptz: read as an Instant (a type parser of the pool), written as ISO text by {@link sqlTime}. */
export type Time = ColumnType<Instant, string, string>
/** timestamptz that the database fills in when it is left out. */
export type TimeByDefault = ColumnType<Instant, string | undefined, string>
export type TimeOrNull = ColumnType<Instant | null, string | null | undefined, string | null>
/** jsonb: read as data, written as JSON text by {@link sqlJson}. */
export type Json<T> = ColumnType<T, string, string>
export type JsonByDefault<T> = ColumnType<T, string | undefined, string>
export type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>
export type BytesOrNull = ColumnType<Buffer | null, Buffer | undefined, Buffer>
export type { ColumnType, Generated, GeneratedAlways }

export const sqlTime = (at: Instant): string => new Date(at).toISOString()
/** PostgreSQL's text of a timestamptz in UTC, `2026-11-20 10:25:00.123+00`. */
export const readSqlTime = (text: string): Instant => instant(Date.parse(`${text.slice(0, 10)}T${text.slice(11)}:00`))
/**
 * Ids or numbers as the text of an array of SQL. The driver would look for what to quote in each, and put the text
 * together step by step: of a thousand orders' columns that was a quarter of all memory that settling them took.
 */
export const sqlList = (values: readonly (string | number | bigint)[]): string => `{${values.join(',')}}`
export const sqlJson = (value: unknown): string => JSON.stringify(value)
/** A moment to compare a column with: `.where('due_at', '<=', comparedTime(now))`. */
export const comparedTime = (at: Instant): RawBuilder<Instant> => sql<Instant>`${sqlTime(at)}::timestamptz`

/**
 * The business time at which the database looks at rows, once for all of them. A table that every node has is read
 * beside the rows, which no function may do where shops are distributed. Where a write depends on the time, ask
 * `t.lockedNow()` under the locks instead.
 */
export const BUSINESS_NOW = sql<Instant>`(
  select clock_timestamp() + offset_ms * interval '1 millisecond' from business_clock)`
