import { seconds } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { currentPlace } from '@caimin/router'
import { recordServerTime, serverNow } from '@caimin/session'
import { Screen } from '@caimin/ui'
import type { ReactNode } from 'react'
import { BoardPage } from '../../features/scores/board/board-page.tsx'
import { ageOf } from '../../features/scores/board/match-row.tsx'
import { boardQuery, followedQuery, ownLegsQuery } from '../../features/scores/queries.ts'
import { links } from '../../platform/links.ts'
import { getSession } from '../../platform/session/session.ts'
import { AppTabBar } from '../shell/app-tab-bar.tsx'
import { putAnswer } from './answered-queries.ts'
import { drawPage } from './draw-page.tsx'
import { markupOf } from './markup.ts'

/** The board of football that runs: stars are switched at once, and once more by the app, which tells the server. */
export async function drawEarly(...replies: readonly Promise<Response>[]): Promise<void> {
  const drawn = await drawPage(replies, { draw, own: '.scores-star', isSwitchedAgain: true })
  if (drawn === undefined) return
  const { rows } = drawn.answers[0] as Board
  drawn.box.addEventListener('click', switchStar)
  keepAges(drawn.box, rows)
}

type Board = OutputOf<'scores', 'board'>

function draw([answer, followed, ownLegs]: readonly unknown[]): ReactNode | undefined {
  const board = answer as Board
  const { path, params } = currentPlace()
  // Another board than was asked for, or one of which the app says why it is empty.
  if (Object.keys(params).length > 0 || board.rows.length === 0) return undefined
  // Whoever is signed in sees what they follow first.
  if (getSession() !== null && (followed === undefined || ownLegs === undefined)) return undefined
  recordServerTime(board.server_time)
  putAnswer(boardQuery('football', 'running').queryKey, board)
  putAnswer(followedQuery.queryKey, followed)
  putAnswer(ownLegsQuery.queryKey, ownLegs)
  return (
    <Screen tabbed>
      <BoardPage />
      <AppTabBar path={path} />
    </Screen>
  )
}

function switchStar({ target }: Event): void {
  const star = target instanceof Element ? target.closest('.scores-star') : null
  star?.setAttribute('aria-pressed', String(star.getAttribute('aria-pressed') !== 'true'))
}

/** How old a score is goes on until the app takes the page's place. */
function keepAges(box: HTMLElement, rows: Board['rows']): void {
  let rowAt: ReadonlyMap<string | null, Board['rows'][number]> | undefined
  const ticking = setInterval(() => {
    if (!box.isConnected) return clearInterval(ticking)
    rowAt ??= new Map(rows.map((row) => [links.scores.match({ match_id: row.match_id }), row]))
    const now = serverNow()
    for (const link of box.querySelectorAll('.scores-row > a')) {
      const row = rowAt.get(link.getAttribute('href'))
      if (row) showAge(link, markupOf(ageOf(row, now)))
    }
  }, seconds(1))
}

/** It stands behind how far the match is. */
function showAge(link: Element, age: string): void {
  const stage = link.querySelector('.scores-row-stage')
  const last = link.querySelector('.scores-row-stage + small')
  if (age === (last?.outerHTML ?? '')) return
  last?.remove()
  stage?.insertAdjacentHTML('afterend', age)
}
