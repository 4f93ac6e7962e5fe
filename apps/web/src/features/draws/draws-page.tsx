import { GAME_NAMES, isGameId } from '@caimin/rules/games'
import { NavBar, Page, Tabs } from '@caimin/ui'
import { goBack, href, navigate } from '../../app/index.ts'
import { DrawHistory } from './draw-history.tsx'
import { drawsTexts } from './draws.texts.ts'
import { LatestDraws } from './latest-draws.tsx'
import { MatchResults } from './match-results.tsx'
import { drawsPages } from './pages.ts'
import './draws.css'

type Kind = keyof typeof drawsTexts.kinds

const KINDS = Object.keys(drawsTexts.kinds) as Kind[]

interface DrawsPageProps {
  readonly kind?: string | undefined
  readonly game?: string | undefined
}

/** 开奖: the newest draw of each game sold by issue, finished matches, and one game's history. */
export function DrawsPage({ kind, game }: DrawsPageProps) {
  if (game !== undefined && isGameId(game)) {
    return (
      <Page
        head={<NavBar title={drawsTexts.history(GAME_NAMES[game])} lined onBack={() => goBack(drawsPages.draws())} />}
      >
        <DrawHistory game={game} />
      </Page>
    )
  }
  const shown = KINDS.find((each) => each === kind) ?? 'draws'
  return (
    <Page
      head={
        <>
          <NavBar title={drawsTexts.title} onBack={() => goBack(href('/pages/main/main'))} />
          <Tabs
            label={drawsTexts.kindsLabel}
            tabs={KINDS.map((value) => ({ value, label: drawsTexts.kinds[value] }))}
            value={shown}
            onChange={(value) => navigate(drawsPages.draws({ kind: value }), { replace: true })}
          />
        </>
      }
    >
      {shown === 'matches' && <MatchResults game="jczq" />}
      {shown !== 'matches' && <LatestDraws key={shown} kind={shown === 'fixed' ? 'fixed' : 'number'} />}
    </Page>
  )
}
