import type { OutputOf } from '@caimin/contract'
import { currentPlace } from '@caimin/router'
import { recordServerTime } from '@caimin/session'
import { Screen } from '@caimin/ui'
import type { ReactNode } from 'react'
import { BoardPage } from '../../features/scores/board/board-page.tsx'
import { boardQuery, followedQuery, ownLegsQuery } from '../../features/scores/queries.ts'
import { getSession } from '../../platform/session/session.ts'
import { AppTabBar } from '../shell/app-tab-bar.tsx'
import { putAnswer } from './answered-queries.ts'
import { drawPage } from './draw-page.tsx'

/** The board of football that runs: stars are switched at once, and once more by the app, which tells the server. */
export async function drawEarly(...replies: readonly Promise<Response>[]): Promise<void> {
  await drawPage(replies, { draw, own: '.scores-star', isSwitchedAgain: true })
}

function draw([answer, followed, ownLegs]: readonly unknown[]): ReactNode | undefined {
  const board = answer as OutputOf<'scores', 'board'>
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
