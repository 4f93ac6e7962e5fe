/** `hls` is played on our page; `link` leads to the page of whoever holds the rights. */
export const BROADCAST_KINDS = ['hls', 'link'] as const
export type BroadcastKind = (typeof BROADCAST_KINDS)[number]

/** Characters of what the operator writes about a broadcast. */
export const BROADCAST_LIMITS = {
  title: { min: 2, max: 20 },
  /** Who granted the right to show it, and by which agreement. */
  licence: { min: 4, max: 100 },
  /** Where it may be watched. */
  region: { min: 2, max: 40 },
  address: { min: 1, max: 400 },
} as const

/** Of one match, of those that are not over. */
export const MAX_BROADCASTS = 6
