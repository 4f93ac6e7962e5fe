import { useId } from 'react'

// What the build gives the early page in place of the sheets of the list: what opens them waits for the app.

/** A sheet as it is while it is closed. */
function ClosedSheet() {
  return <dialog className="ui-sheet" aria-labelledby={useId()} />
}

/** Inside a sheet. */
const nothing = () => null

export {
  ClosedSheet as FilterSheet,
  ClosedSheet as HelpSheet,
  ClosedSheet as LayoutSheet,
  ClosedSheet as MatchInfoSheet,
  ClosedSheet as PassSheet,
  nothing as FollowedBoard,
  nothing as OwnOptions,
  nothing as PastBoard,
  nothing as PickedLegs,
}
