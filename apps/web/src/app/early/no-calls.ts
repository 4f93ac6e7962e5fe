// What the build gives an early page in place of what asks the server, or waits for what only the app does.

const nothing = () => undefined

export const client = {}

/** What is switched here the app switches again: until then it stays under way. */
export const queryClient = { updateOptimistically: () => new Promise(nothing) }

const noGoals = new Map()
export const useGoals = () => noGoals

/** No bet of unknown outcome is open: with one, the early page is not drawn. */
const none = { onChange: () => nothing, openOf: nothing }
export const useCommands = () => none

export {
  nothing as rebetMatchSlip,
  nothing as useFloatingSp,
  nothing as usePick,
  nothing as usePlayBreak,
  nothing as useRebet,
  nothing as useSlipLosses,
}
