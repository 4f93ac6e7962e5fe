/** The entry of play limits: what people forbid themselves, and who is kept from betting or recharging by it. */
export type { QuietHours } from './limit.ts'
export { isQuiet } from './quiet-hours.ts'
export { findBarred, isBarredFromPlay, refusePerson, refuseRecharge, refuseStake, whyBarred } from './refuse-play.ts'
export { setLimit, setQuietHours } from './set-limits.ts'
export { type PlayState, showLimits, showLimitsOfPlayer } from './show-limits.ts'
export { coolOff, excludeSelf } from './take-break.ts'
