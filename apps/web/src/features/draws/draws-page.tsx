import { goBack, navigate } from '@caimin/router'
import { GAME_NAMES, type GameId, isGameId, type MatchGameId } from '@caimin/rules/games'
import { choicesOf, NavBar, Page, Segmented, Tabs } from '@caimin/ui'
import { links } from '../../platform/links.ts'
import { DrawHistory } from './draw-history.tsx'
import { drawsTexts } from './draws.texts.ts'
import { LatestDraws } from './latest-draws.tsx'
import { MatchResults } from './match-results.tsx'
import './draws.css'

type Kind = keyof typeof drawsTexts.kinds

const KINDS = Object.keys(drawsTexts.kinds) as Kind[]

const MATCH_GAMES: readonly MatchGameId[] = ['jczq', 'jclq', 'bjdc', 'sfgg']

interface DrawsPageProps {
  readonly kind?: string | undefined
  readonly game?: string | undefined
}

/** 开奖: the newest draw of each game sold by issue, finished matches of a game, and one game's history. */
export function DrawsPage({ kind, game }: DrawsPageProps) {
  const matchGame = MATCH_GAMES.find((each) => each === game)
  if (matchGame === undefined && isGameId(game)) return <History game={game} />
  const shown = matchGame === undefined ? (KINDS.find((each) => each === kind) ?? 'draws') : 'matches'
  return (
    <Page
      head={
        <>
          <NavBar title={drawsTexts.title} onBack={() => goBack(links.lobby.lobby())} />
          <Tabs
            label={drawsTexts.kindsLabel}
            tabs={choicesOf(KINDS, drawsTexts.kinds)}
            value={shown}
            onChange={(value) => navigate(links.draws.draws({ kind: value }), { replace: true })}
          />
        </>
      }
    >
      {shown === 'matches' ? (
        <Matches game={matchGame ?? 'jczq'} />
      ) : (
        <LatestDraws key={shown} kind={shown === 'fixed' ? 'fixed' : 'number'} />
      )}
    </Page>
  )
}

function History({ game }: { readonly game: GameId }) {
  return (
    <Page
      head={<NavBar title={drawsTexts.history(GAME_NAMES[game])} lined onBack={() => goBack(links.draws.draws())} />}
    >
      <DrawHistory game={game} />
    </Page>
  )
}

/** Results of one game on matches. Which one stands in the address, so that links and coming back find it. */
function Matches({ game }: { readonly game: MatchGameId }) {
  return (
    <>
      <div className="draws-games">
        <Segmented
          label={drawsTexts.matchGames}
          choices={MATCH_GAMES.map((value) => ({ value, label: GAME_NAMES[value] }))}
          value={game}
          onChange={(value) => navigate(links.draws.draws({ kind: 'matches', game: value }), { replace: true })}
        />
      </div>
      <MatchResults game={game} />
    </>
  )
}
