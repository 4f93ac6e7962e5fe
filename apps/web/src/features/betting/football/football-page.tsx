import { jczq } from '@caimin/rules/jczq'
import {
  Button,
  DownIcon,
  EmptyState,
  ErrorState,
  HelpIcon,
  IconButton,
  LinkButton,
  NavBar,
  Note,
  Page,
  Tabs,
} from '@caimin/ui'
import { useCallback, useState } from 'react'
import { explainError, goBack, href, navigate, useConnection } from '../../../app/index.ts'
import { bettingTexts, footballHelp, viewTexts } from '../betting.texts.ts'
import { matchSlipAgain } from '../slip/again.ts'
import type { MatchEntry } from '../slip/match-slip.ts'
import { matchSlipStore } from '../slip/match-slip-store.ts'
import { useAgain } from '../use-again.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { FootballSlipBar } from './football-slip-bar.tsx'
import { HelpSheet } from './help-sheet.tsx'
import { LayoutSheet } from './layout-sheet.tsx'
import { groupMatches, isOnSale, NO_FILTER } from './match-groups.ts'
import { MatchList } from './match-list.tsx'
import { MatchListSkeleton } from './match-list-skeleton.tsx'
import { type Layout, type PlayView, viewOf, viewsOf } from './play-views.ts'
import { useMatches } from './use-matches.ts'
import { useMoment } from './use-moment.ts'
import { usePick } from './use-pick.ts'

const store = matchSlipStore(jczq.id)
const LOBBY = href('/pages/main/main')
const PATHS = { classic: '/pages/main/bet/jczq/jczq', full: '/pages/main/bet/jczq/jczq_new' } as const

type OpenSheet = 'none' | 'filter' | 'help' | 'layout'

export interface FootballPageProps {
  readonly layout: Layout
  /** The tab, from the address. */
  readonly play?: string | undefined
  /** An order to bet again. */
  readonly again?: string | undefined
  /** An option to choose at once, `match.play.option`: the lobby's one match. */
  readonly pick?: string | undefined
}

/** Both football pages: two layouts over one slip and one implementation. */
export function FootballPage({ layout, play, again, pick }: FootballPageProps) {
  const view = viewOf(layout, play)
  const matches = useMatches(jczq.id)
  const [sheet, setSheet] = useState<OpenSheet>('none')
  const [filter, setFilter] = useState(NO_FILTER)
  const { isOnline } = useConnection()
  const rows = matches.data?.rows ?? []
  const isStopped = matches.data?.is_stopped_by_shop ?? false
  useAgain({
    orderId: again,
    isReady: matches.data !== undefined,
    page: href(PATHS[layout]),
    fill: (order) => {
      const slip = matchSlipAgain(jczq, order, rows)
      store.getState().edit(() => slip)
      return Object.keys(slip.legs).length > 0
    },
  })
  usePick({ store, pick, rows: matches.data?.rows, page: href(PATHS[layout]) })
  const close = () => setSheet('none')
  const goTo = (id: string) => navigate(href(PATHS[layout], { play: id }), { replace: true })
  return (
    <Page
      head={
        <>
          <FootballNavBar onOpen={setSheet} />
          <Tabs
            label={viewTexts.label}
            tabs={viewsOf(layout).map(({ id, name }) => ({ value: id, label: name }))}
            value={view.id}
            onChange={goTo}
          />
          {isStopped && <Note>{bettingTexts.stoppedByShop}</Note>}
        </>
      }
      foot={<FootballSlipBar store={store} isBlocked={!isOnline || isStopped} />}
    >
      {matches.isPending && <MatchListSkeleton />}
      {matches.isError && !matches.data && (
        <ErrorState hint={explainError(matches.error)} onRetry={() => void matches.refetch()} />
      )}
      {matches.data && (
        <Matches
          rows={rows}
          view={view}
          filter={filter}
          onFilter={() => setSheet('filter')}
          onReset={() => setFilter(NO_FILTER)}
        />
      )}
      <FilterSheet open={sheet === 'filter'} rows={rows} filter={filter} onChange={setFilter} onClose={close} />
      <HelpSheet open={sheet === 'help'} entries={footballHelp} onClose={close} />
      <LayoutSheet open={sheet === 'layout'} layout={layout} onClose={close} />
    </Page>
  )
}

function FootballNavBar({ onOpen }: { readonly onOpen: (sheet: OpenSheet) => void }) {
  return (
    <NavBar
      title={
        <button
          type="button"
          className="bet-title"
          aria-label={`${bettingTexts.football} ${bettingTexts.chooseLayout}`}
          onClick={() => onOpen('layout')}
        >
          {bettingTexts.football}
          <DownIcon size="s" />
        </button>
      }
      onBack={() => goBack(LOBBY)}
      actions={<IconButton icon={HelpIcon} label={bettingTexts.help} onClick={() => onOpen('help')} />}
    />
  )
}

interface MatchesProps {
  readonly rows: readonly MatchEntry[]
  readonly view: PlayView
  readonly filter: typeof NO_FILTER
  readonly onFilter: () => void
  readonly onReset: () => void
}

function Matches({ rows, view, filter, onFilter, onReset }: MatchesProps) {
  const now = useMoment(rows.map((row) => row.orderDeadline))
  const isOpen = useCallback((row: MatchEntry) => isOnSale(row, now), [now])
  const groups = groupMatches(rows, { filter, view, now })
  if (groups.length > 0) {
    return <MatchList key={view.id} groups={groups} view={view} store={store} isOpen={isOpen} onFilter={onFilter} />
  }
  const isFiltered = filter.leagues.length > 0
  if (isFiltered) {
    return (
      <EmptyState
        title={bettingTexts.noMatchesLeft}
        action={
          <Button look="outline" onClick={onReset}>
            {bettingTexts.resetFilter}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      title={bettingTexts.noMatches}
      hint={bettingTexts.noMatchesHint}
      action={<LinkButton href={LOBBY}>{bettingTexts.toLobby}</LinkButton>}
    />
  )
}
