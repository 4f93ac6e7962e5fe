import type { Brand } from './brand.ts'

/** A moment: milliseconds since 1970-01-01T00:00Z. Durations are plain numbers of milliseconds. */
export type Instant = Brand<number, 'instant'>

/** A moment from its milliseconds since 1970-01-01T00:00Z, as a clock gives them. */
export const instant = (milliseconds: number): Instant => milliseconds as Instant

/** Durations in milliseconds. */
export const seconds = (count: number): number => count * 1000
export const minutes = (count: number): number => count * 60_000
export const hours = (count: number): number => count * 3_600_000
export const days = (count: number): number => count * 86_400_000

/** The moment so many milliseconds later, or earlier when negative. */
export const addMs = (at: Instant, milliseconds: number): Instant => (at + milliseconds) as Instant

/** The earlier of two moments. */
export const earlier = (a: Instant, b: Instant): Instant => (a < b ? a : b)
