/** The entry of agents: who is above whom, at which rates, and what they get of stakes. */
export {
  type AgentLevels,
  decideAdvice,
  findAgentLevels,
  findAgreedAdvice,
  findWaitingAdvice,
  lockWaitingAdvice,
  type RecordedAdvice,
  recordAdvice,
} from './advice.store.ts'
export { countShopsUnderCeiling, findAgentCeiling, saveAgentCeiling } from './ceiling.store.ts'
export { type DueRebate, findDueRebates } from './due-rebates.ts'
export {
  type AgentMember,
  appointAgent,
  countAgents,
  findMember,
  joinBelow,
  listAgents,
  pauseAgent,
  showOrders,
  takesMembers,
} from './members.store.ts'
export { adjustRebates, payRebates, type SoldStake } from './pay-rebates.ts'
export { countRateChanges, listRateChanges } from './rate-changes.store.ts'
export { currentRates, highestBelow } from './rates.store.ts'
export { findHeldRebates } from './rebates.store.ts'
export { findSearched, isSearched } from './search.store.ts'
export { setAgentRate } from './set-rate.ts'
export { findAgentSettings, saveAgentSettings } from './settings.store.ts'
