/** The one door through which features reach the shell. */

export {
  answerOf,
  CallFailed,
  deviceNow,
  isOutcomeUnknown,
  isTooOld,
  keepsRequestId,
  newRequestId,
  serverNow,
} from '@caimin/session'
export { CONSTANTS } from './constants.ts'
export { type BetLayout, chooseBetLayout, chosenBetLayout } from './data/bet-layout.ts'
export { useClient } from './data/client.ts'
export { useConnection } from './data/connection.ts'
export { explain, explainError } from './data/explain.ts'
export { startFresh } from './data/fresh-start.ts'
export { type RulesOf, useRules } from './data/game-rules.ts'
export { usePictures } from './data/pictures.ts'
export { queryClient } from './data/query-client.ts'
export { useServerTime } from './data/server-time.ts'
export { endSession, startSession, useSession } from './data/session.ts'
export { minutesOfSession } from './data/session-clock.ts'
export { onOtherTab, readStored, writeStored } from './data/stored.ts'
export { useMoment } from './data/use-moment.ts'
export { refreshUser, type User, useUser } from './data/user.ts'
export { isFrameUp, useFrameDrop, useSecondHalf } from './frame/drop-frame.ts'
export { PlayBreakNote } from './play-break/play-break-note.tsx'
export { usePlayBreak, usePlayLimits } from './play-break/use-play-break.ts'
export { gameHref, type Href, href, layoutHref, type Params } from './routing/href.ts'
export { goBack, Link, navigate, usePlace } from './routing/navigation.tsx'
export type { AppPath } from './routing/own-paths.ts'
export { type AnyPage, page } from './routing/page.ts'
export { readPicks, writePicks } from './routing/picks-query.ts'
export type { SpecPath } from './routing/spec-paths.ts'
export { isTabPath } from './shell/app-tab-bar.tsx'
export { PagedList } from './shell/paged-list.tsx'
