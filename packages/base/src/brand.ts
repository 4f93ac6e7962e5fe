declare const brand: unique symbol

/** A type that only its own maker can produce: `Brand<bigint, 'fen'>` is never mixed with another bigint. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name }
