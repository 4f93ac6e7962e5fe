import { useId } from 'react'

// What the build gives an early page in place of sheets, lists and figures that it does not show: what opens them waits
// for the app.

/** A sheet as it is while it is closed. */
function ClosedSheet() {
  return <dialog className="ui-sheet" aria-labelledby={useId()} />
}

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
