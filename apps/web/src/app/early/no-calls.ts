// What the build gives the early page in place of what asks the server, or waits for what only the app does.

const nothing = () => undefined

export const client = {}
export const queryClient = {}

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
