/**
 * A secret and those before it. The first one signs and seals; what an older one signed or sealed is still read, so
 * that a secret can be changed while the product runs.
 */
export type Secrets = readonly [current: string, ...old: string[]]
