import { currentPlace } from '@caimin/router'
import { jczq } from '@caimin/rules/jczq'
import { attemptsKey, recordServerTime } from '@caimin/session'
import { Screen } from '@caimin/ui'
import { createRoot, type Root } from 'react-dom/client'
import { jczqLayout } from '../../features/betting/match/games/jczq-layout.ts'
import { MatchPage } from '../../features/betting/match/match-page.tsx'
import type { BetLayout } from '../../platform/data/bet-layout.ts'
import type { MatchList } from '../../platform/data/odds-in-answers.ts'
import { store } from '../../platform/data/stored.ts'
import { links } from '../../platform/links.ts'
import { matchesQuery } from '../../platform/queries/matches.ts'
import type { Session } from '../../platform/session/session.ts'
import { putAnswer } from './answered-queries.ts'

/** The app asks again after as long: odds that nothing updates are not shown for longer. */
const GOOD_FOR_MS = 60_000
const SUCCESS = 1
const KEPT_TEST = 'kept'

const LAYOUTS: Readonly<Record<string, BetLayout>> = {
  [links.bet.jczq.path]: 'classic',
  [links.betFull.jczq.path]: 'full',
}

/**
 * The football list, drawn from the answer that index.html has asked for while nothing of the app is there. It is the
 * app's own page on a smaller library, so that the app draws the same in its place; what is tapped goes to the slip on
 * the device, where the app finds it.
 */
export async function drawEarly(reply: Promise<Response>): Promise<void> {
  const [list] = await Promise.all([listOf(reply), stylesLoaded()])
  const frame = document.getElementById('frame')
  const { path, params } = currentPlace()
  const layout = LAYOUTS[path]
  // An order to bet again, or an option to choose, is for the app.
  if (!list || !frame || !layout || params.again || params.pick || !keepsTaps() || hasOpenBet()) return
  if (list.rows.length === 0) return
  recordServerTime(list.server_time)
  putAnswer(matchesQuery(jczq.id).queryKey, list)
  const box = document.createElement('div')
  box.dataset.for = 'early'
  const root = createRoot(box)
  root.render(
    <Screen>
      <MatchPage game={jczqLayout} layout={layout} play={params.play} />
    </Screen>,
  )
  frame.append(box)
  document.documentElement.dataset.frame = 'early'
  leaveOtherTaps(box)
  publishToApp()
  endWith(frame, root)
}

/** Refused or broken off, the answer is for the app to explain. */
async function listOf(reply: Promise<Response>): Promise<MatchList | undefined> {
  const { code, data } = (await (await reply).clone().json()) as { code: unknown; data: MatchList }
  return code === SUCCESS ? data : undefined
}

/** Those that index.html has asked for beside this. */
const stylesLoaded = (): Promise<unknown> =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
      (link) =>
        link.sheet ??
        new Promise((resolve, reject) => {
          link.onload = resolve
          link.onerror = reject
        }),
    ),
  )

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

/** All but options waits for the app: what else a page remembers would end with this one. The last one is named. */
function leaveOtherTaps(box: HTMLElement): void {
  const leave = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button || button.matches('.ui-odds')) return
    event.stopPropagation()
    box.querySelector('[aria-busy]')?.removeAttribute('aria-busy')
    button.setAttribute('aria-busy', 'true')
  }
  box.addEventListener('click', leave, true)
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

/** Ends when the app takes the frame away, and takes it away itself where the page is left or nothing comes. */
function endWith(frame: HTMLElement, root: Root): void {
  const leave = () => frame.remove()
  const ended = new MutationObserver(() => {
    if (frame.isConnected) return
    ended.disconnect()
    clearTimeout(limit)
    removeEventListener('hashchange', leave)
    root.unmount()
  })
  const limit = setTimeout(leave, GOOD_FOR_MS)
  addEventListener('hashchange', leave)
  ended.observe(document.body, { childList: true })
}
