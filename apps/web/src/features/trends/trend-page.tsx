import { goBack, navigate } from '@caimin/router'
import type { NumberGameId } from '@caimin/rules'
import { GAME_NAMES, gameKind, isGameId } from '@caimin/rules/games'
import { type TrendChart as Chart, trendGame } from '@caimin/rules/trends'
import {
  EmptyState,
  GridIcon,
  HelpIcon,
  HelpSheet,
  IconButton,
  LinkButton,
  NavBar,
  Page,
  QueryView,
  Tabs,
  TrendIcon,
} from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { links } from '../../platform/links.ts'
import { drawBookQuery } from './queries.ts'
import { isRange, type Range } from './range.ts'
import { TrendView } from './trend-view.tsx'
import { trendsHelp, trendsTexts } from './trends.texts.ts'
import './trends.css'

interface TrendPageProps {
  readonly game?: string | undefined
  readonly chart?: string | undefined
  readonly draws?: string | undefined
  readonly view?: string | undefined
  readonly pick?: string | undefined
}

/** The chart of an address: 双色球 where it names no game, and a way on where it names one without charts. */
export function TrendPage({ game, ...address }: TrendPageProps) {
  if (game === undefined || isNumberGame(game)) return <GameTrend game={game ?? 'shuangseqiu'} {...address} />
  return (
    <Page head={<NavBar title={trendsTexts.title} lined onBack={() => goBack(links.trends.games())} />}>
      <EmptyState
        title={trendsTexts.noCharts}
        hint={trendsTexts.noChartsHint}
        action={<LinkButton href={links.trends.games()}>{trendsTexts.allCharts}</LinkButton>}
      />
    </Page>
  )
}

interface GameTrendProps extends Omit<TrendPageProps, 'game'> {
  readonly game: NumberGameId
}

/** 走势图 of a game. Chart, range, view and picks stand in the address, so that a link shows what was seen. */
function GameTrend({ game, chart: code, draws, view, pick }: GameTrendProps) {
  const { charts } = trendGame(game)
  const chart = charts.find((each) => each.code === code) ?? (charts[0] as Chart)
  const range: Range = isRange(draws) ? draws : '30'
  const hasTable = chart.shows !== 'comparison'
  const isTable = hasTable && view === 'table'
  const book = useQuery(drawBookQuery(game))
  const [isHelpOpen, setHelpOpen] = useState(false)
  const place = { game, chart: chart.code, draws: range, view, pick }
  const go = (change: Partial<typeof place>) => navigate(links.trends.chart({ ...place, ...change }), { replace: true })
  return (
    <Page
      fixed
      head={
        <>
          <NavBar
            title={trendsTexts.chartTitle(GAME_NAMES[game])}
            onBack={() => goBack(links.trends.games())}
            actions={
              <>
                {hasTable && (
                  <IconButton
                    icon={isTable ? TrendIcon : GridIcon}
                    label={isTable ? trendsTexts.asChart : trendsTexts.asTable}
                    onClick={() => go({ view: isTable ? undefined : 'table' })}
                  />
                )}
                <IconButton icon={HelpIcon} label={trendsTexts.help} onClick={() => setHelpOpen(true)} />
              </>
            }
          />
          <Tabs
            label={trendsTexts.charts}
            tabs={charts.map(({ code: value, name }) => ({ value, label: name }))}
            value={chart.code}
            onChange={(value) => go({ chart: value })}
          />
        </>
      }
    >
      <QueryView
        query={book}
        skeletons={8}
        isEmpty={({ numbers }) => numbers === ''}
        empty={<EmptyState title={trendsTexts.noDraws} hint={trendsTexts.noDrawsHint} />}
      >
        {(data) => (
          <TrendView
            key={game}
            game={game}
            chart={chart}
            book={data}
            range={range}
            isTable={isTable}
            onRange={(next) => go({ draws: next })}
            onChart={(next) => go({ chart: next.code, view: undefined })}
          />
        )}
      </QueryView>
      <HelpSheet open={isHelpOpen} title={trendsTexts.help} entries={trendsHelp} onClose={() => setHelpOpen(false)} />
    </Page>
  )
}

const isNumberGame = (value: string | undefined): value is NumberGameId =>
  isGameId(value) && gameKind(value) === 'number'
