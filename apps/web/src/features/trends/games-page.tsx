import type { OutputOf } from '@caimin/contract'
import { goBack } from '@caimin/router'
import { GAME_IDS, GAME_NAMES, gameKind } from '@caimin/rules/games'
import { Card, Drawn, GameIcon, NavBar, Page, RightIcon } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { links } from '../../platform/links.ts'
import { latestDrawsQuery } from '../../platform/queries/latest-draws.ts'
import { trendsTexts } from './trends.texts.ts'
import { chartWorker } from './worker/start-worker.ts'
import './games.css'

type Draw = OutputOf<'draws', 'latest'>['rows'][number]

const GAMES = GAME_IDS.filter((game) => gameKind(game) === 'number')

/** 走势: which game; its newest draw beside it, as soon as it is known. */
export function GamesPage() {
  const latest = useQuery(latestDrawsQuery)
  // A chart will be asked for next: what paints it is ready then.
  useEffect(() => void chartWorker(), [])
  return (
    <Page head={<NavBar title={trendsTexts.title} lined onBack={() => goBack(links.lobby.lobby())} />}>
      <nav className="trend-games" aria-label={trendsTexts.games}>
        <p className="ink-2 text-s">{trendsTexts.gamesHint}</p>
        {GAMES.map((game) => {
          const draw = latest.data?.rows.find((row) => row.game === game)
          return (
            <Card key={game}>
              <a className="trend-game" href={links.trends.chart({ game })}>
                <span className="trend-game-icon">
                  <GameIcon game={game} />
                </span>
                <span className="trend-game-text">
                  <b className="trend-game-name">{GAME_NAMES[game]}</b>
                  {draw && <Newest draw={draw} />}
                </span>
                <RightIcon size="s" />
              </a>
            </Card>
          )
        })}
      </nav>
    </Page>
  )
}

function Newest({ draw }: { readonly draw: Draw }) {
  return (
    <>
      <span className="ink-2 text-s">{trendsTexts.newest(draw.issue_no)}</span>
      <Drawn numbers={draw.numbers} />
    </>
  )
}
