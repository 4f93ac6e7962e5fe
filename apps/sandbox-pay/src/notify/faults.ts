/** Faults of notifications, injected on demand. There are none by default. */
export interface Faults {
  /** How long each first message is held back. */
  readonly delayMs: number
  /** How often each message is sent, whatever the merchant answers. */
  readonly copies: number
  /** So many first attempts are lost on the way; the schedule repeats them. */
  readonly dropFirst: number
  /** So many messages are collected and sent last first. */
  readonly reorder: number
  /** Messages that are sent before the true one: with a forged signature, another amount, or about another merchant. */
  readonly forge: readonly Forgery[]
}

/** `amount` and `merchant` carry a valid signature: they are the provider's mistake, not a stranger's. */
export const FORGERIES = ['signature', 'amount', 'merchant'] as const
export type Forgery = (typeof FORGERIES)[number]

export const NO_FAULTS: Faults = { delayMs: 0, copies: 1, dropFirst: 0, reorder: 1, forge: [] }

const COUNTS = ['delayMs', 'copies', 'dropFirst', 'reorder'] as const
const MAX_COUNT = 600_000

/**
 * Reads what `/control/faults` is asked for; undefined when it makes no sense. What is not named is as it should be.
 */
export function readFaults(value: unknown): Faults | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const given = value as Readonly<Record<string, unknown>>
  const known: readonly string[] = [...COUNTS, 'forge']
  if (Object.keys(given).some((name) => !known.includes(name))) return undefined
  const faults: Record<string, unknown> = { ...NO_FAULTS }
  for (const name of COUNTS) {
    const count = given[name]
    if (count === undefined) continue
    if (!Number.isInteger(count) || (count as number) < 0 || (count as number) > MAX_COUNT) return undefined
    faults[name] = count
  }
  const forge = given.forge ?? []
  if (!Array.isArray(forge) || forge.some((name) => !FORGERIES.includes(name))) return undefined
  return { ...(faults as unknown as Faults), forge }
}
