/** Agents: what each level above a stake gets of it, and which rates may be set. */

export { REBATE_CATEGORIES, type RebateCategory, rebateCategoryOf } from './category.ts'
export { AGENT_LEVELS, RATE_LIMITS, RATE_PREVIEW, type Rate, rateCeiling } from './limits.ts'
export { differentialRates, type PaidRebate, rateDifference, rebatedStake, rebateOf, reversalOf } from './rebates.ts'
export { type RateNeighbours, type RateRange, type RateRefusal, rateRange, refuseRate } from './set-rate.ts'
export { type Strain, WARNING_LIMITS, warningsOf } from './warnings.ts'
