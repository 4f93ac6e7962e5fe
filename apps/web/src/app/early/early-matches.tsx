import { currentPlace } from '@caimin/router'
import { jczq } from '@caimin/rules/jczq'
import { attemptsKey, recordServerTime } from '@caimin/session'
import { Screen } from '@caimin/ui'
import type { ReactNode } from 'react'
import { jczqLayout } from '../../features/betting/match/games/jczq-layout.ts'
import { MatchPage } from '../../features/betting/match/match-page.tsx'
import type { BetLayout } from '../../platform/data/bet-layout.ts'
import type { MatchList } from '../../platform/data/odds-in-answers.ts'
import { store } from '../../platform/data/stored.ts'
import { links } from '../../platform/links.ts'
import { matchesQuery } from '../../platform/queries/matches.ts'
import type { Session } from '../../platform/session/session.ts'
import { putAnswer } from './answered-queries.ts'
import { drawPage } from './draw-page.tsx'

const KEPT_TEST = 'kept'

const LAYOUTS: Readonly<Record<string, BetLayout>> = {
  [links.bet.jczq.path]: 'classic',
  [links.betFull.jczq.path]: 'full',
}

/** The football list: what is tapped goes to the slip on the device, where the app finds it. */
export async function drawEarly(...replies: readonly Promise<Response>[]): Promise<void> {
  const drawn = await drawPage(replies, { draw, own: '.ui-odds' })
  if (drawn) publishToApp()
}

function draw([answer]: readonly unknown[]): ReactNode | undefined {
  const list = answer as MatchList
  const { path, params } = currentPlace()
  const layout = LAYOUTS[path]
  // An order to bet again, or an option to choose, is for the app.
  if (!layout || params.again || params.pick || !keepsTaps() || hasOpenBet() || list.rows.length === 0) return undefined
  recordServerTime(list.server_time)
  putAnswer(matchesQuery(jczq.id).queryKey, list)
  return (
    <Screen>
      <MatchPage game={jczqLayout} layout={layout} play={params.play} />
    </Screen>
  )
}

/** Whether the device keeps what is tapped. */
function keepsTaps(): boolean {
  store.write('early', KEPT_TEST)
  const isKept = store.read('early') === KEPT_TEST
  store.write('early', null)
  return isKept
}

/** The slip bar of the app would say so. */
function hasOpenBet(): boolean {
  const { userId } = (store.read('session') ?? {}) as Partial<Session>
  return userId !== undefined && store.read(attemptsKey(userId)) !== null
}

/** The slip that the app has read is the one of another tab: what is tapped before its page is drawn reaches it too. */
function publishToApp(): void {
  let isPublishing = false
  const { store: slip } = jczqLayout
  slip.subscribe(() => {
    if (isPublishing) return
    isPublishing = true
    dispatchEvent(new StorageEvent('storage', { key: `caimin.${slip.key}` }))
    isPublishing = false
  })
}
