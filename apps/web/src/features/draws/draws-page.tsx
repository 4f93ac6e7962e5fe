import { GAME_NAMES, isGameId } from '@caimin/rules/games'
import { EndlessList, ErrorState, NavBar, Page, SkeletonRows, Tabs } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { explainError, goBack, href, navigate, queryClient, unwrap, useClient, useSocket } from '../../app/index.ts'
import { DrawCard } from './draw-card.tsx'
import { DrawHistory } from './draw-history.tsx'
import { drawsTexts } from './draws.texts.ts'
import { MatchResults } from './match-results.tsx'
import { drawsPages } from './pages.ts'
import './draws.css'

type Kind = keyof typeof drawsTexts.kinds

interface DrawsPageProps {
  readonly kind?: string | undefined
  readonly game?: string | undefined
}

/** 开奖: the newest draw of each number game, finished matches, and one game's history. */
export function DrawsPage({ kind, game }: DrawsPageProps) {
  useSocket((news) => {
    if (news.kind === 'result.changed' || news.kind === 'gap')
      void queryClient.invalidateQueries({ queryKey: ['draws'] })
  })
  if (game !== undefined && isGameId(game)) {
    return (
      <Page
        head={<NavBar title={drawsTexts.history(GAME_NAMES[game])} lined onBack={() => goBack(drawsPages.draws())} />}
      >
        <DrawHistory game={game} />
      </Page>
    )
  }
  const shown: Kind = kind === 'matches' ? 'matches' : 'draws'
  return (
    <Page
      head={
        <>
          <NavBar title={drawsTexts.title} onBack={() => goBack(href('/pages/main/main'))} />
          <Tabs
            label={drawsTexts.kindsLabel}
            tabs={(Object.keys(drawsTexts.kinds) as Kind[]).map((value) => ({ value, label: drawsTexts.kinds[value] }))}
            value={shown}
            onChange={(value) => navigate(drawsPages.draws({ kind: value }), { replace: true })}
          />
        </>
      }
    >
      {shown === 'matches' ? <MatchResults game="jczq" /> : <LatestDraws />}
    </Page>
  )
}

function LatestDraws() {
  const client = useClient()
  const latest = useQuery({ queryKey: ['draws', 'latest'], queryFn: () => unwrap(client.draws.latest({})) })
  return (
    <EndlessList onRefresh={() => latest.refetch()}>
      <div className="draws">
        {latest.isPending && <SkeletonRows count={6} />}
        {latest.isError && !latest.data && (
          <ErrorState title={explainError(latest.error)} onRetry={() => void latest.refetch()} />
        )}
        {latest.data?.rows.map((draw) => (
          <DrawCard key={draw.game} draw={draw} />
        ))}
      </div>
    </EndlessList>
  )
}
