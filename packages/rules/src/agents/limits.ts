/** A share of a stake in tenths of a percent: 35 is 3.5 %. */
export type Rate = number

export const RATE_LIMITS = {
  /** The most that any agent of a shop may have, unless the shop or the operator sets it lower. */
  shopCeiling: 100,
  /** What the lottery leaves a shop of its sales: all levels together are paid from it. */
  salesCommission: 70,
} as const

/** Levels of agents that a stake may have above it. */
export const AGENT_LEVELS = {
  most: 8,
  /** By the regulation against pyramid selling, where the operator has recorded no legal advice on others. */
  inProduction: 2,
} as const

/** Before a rate is changed, what another one would have cost is shown on the stakes of so many days. */
export const RATE_PREVIEW = { days: 30 } as const

/**
 * What agents of a shop can earn at the most, by what the shop and the operator have set: a rate above it counts as
 * this much wherever it is read.
 */
export const rateCeiling = (shopCeiling: Rate, operatorCeiling: Rate, salesCommission: Rate): Rate =>
  Math.min(shopCeiling, operatorCeiling, salesCommission)
