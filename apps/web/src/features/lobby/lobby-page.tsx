import { chinaDate } from '@caimin/base'
import type { GameId } from '@caimin/rules'
import { serverNow } from '@caimin/session'
import { Card, EndlessList, ErrorState, Page, RightIcon, SectionHead } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { explainError } from '../../platform/data/explain.ts'
import { links } from '../../platform/links.ts'
import { isFrameUp, useFrameDrop, useSecondHalf } from '../../platform/shell/drop-frame.ts'
import { MessagesBell } from '../../platform/shell/messages-bell.tsx'
import { GameTile } from './game-tile.tsx'
import { GuestStrip } from './guest-strip.tsx'
import { Highlights } from './highlights/highlights.tsx'
import { hoursText } from './hours-text.ts'
import { lobbyTexts, NUMBER_GAMES, SPORTS_GAMES } from './lobby.texts.ts'
import { LobbyHead, PrizeStrip } from './lobby-head.tsx'
import { LobbyFoot, LobbySkeleton } from './lobby-skeleton.tsx'
import { NoticeTicker } from './notice-ticker.tsx'
import { type Lobby, liveLobbyQuery } from './queries.ts'
import './lobby.css'

/** 购彩: what can be bet, when it closes, what was won. */
export function LobbyPage() {
  const lobby = useQuery(liveLobbyQuery)
  // Drawn in small steps: a tap may come between two of them.
  const shown = useDeferredValue(lobby.data)
  const shop = shown?.shop
  const isWhole = useSecondHalf(shown !== undefined)
  useFrameDrop(isWhole || lobby.isError)
  return (
    <Page
      head={<LobbyHead shop={shop} {...(shop && { hours: hoursText(shop, serverNow()) })} bell={<MessagesBell />} />}
    >
      <EndlessList onRefresh={() => lobby.refetch()}>
        {!shown && !lobby.isError && !isFrameUp() && <LobbySkeleton />}
        {lobby.isError && !shown && (
          <ErrorState title={explainError(lobby.error)} onRetry={() => void lobby.refetch()} />
        )}
        {shown && <Content lobby={shown} isWhole={isWhole} />}
      </EndlessList>
    </Page>
  )
}

function Content({ lobby, isWhole }: { readonly lobby: Lobby; readonly isWhole: boolean }) {
  return (
    <div className="lobby">
      {lobby.shop === null && <GuestStrip />}
      <NoticeTicker lobby={lobby} />
      <PrizeStrip lobby={lobby} />
      <Highlights lobby={lobby} />
      <SectionHead title={lobbyTexts.sports} end={<ResultsLink kind="matches" />} />
      <Games lobby={lobby} games={SPORTS_GAMES} />
      {isWhole && <Numbers lobby={lobby} />}
    </div>
  )
}

function Numbers({ lobby }: { readonly lobby: Lobby }) {
  return (
    <>
      <SectionHead title={lobbyTexts.numbers} note={drawsToday(lobby)} end={<ResultsLink kind="draws" />} />
      <Games lobby={lobby} games={NUMBER_GAMES} />
      <LobbyFoot {...(lobby.shop && { licence: lobby.shop.licence_no })} />
    </>
  )
}

function Games({ lobby, games }: { readonly lobby: Lobby; readonly games: readonly GameId[] }) {
  const tiles = games.flatMap((game) => lobby.games.find((one) => one.game === game) ?? [])
  return (
    <Card className="lobby-grid">
      {tiles.map((tile) => (
        <GameTile key={tile.game} tile={tile} />
      ))}
    </Card>
  )
}

function ResultsLink({ kind }: { readonly kind: 'matches' | 'draws' }) {
  const params = kind === 'matches' ? { kind } : {}
  return (
    <a className="lobby-more" href={links.draws.draws(params)}>
      {kind === 'matches' ? lobbyTexts.matchResults : lobbyTexts.draws}
      <RightIcon size="s" />
    </a>
  )
}

function drawsToday({ games }: Lobby): string {
  const today = chinaDate(serverNow())
  const count = games.filter((game) => game.draw_at !== null && chinaDate(game.draw_at) === today).length
  return count > 0 ? lobbyTexts.numbersNote(count) : lobbyTexts.poolNote
}
