import { startOfChinaDay } from '@caimin/base'
import { navigate } from '@caimin/router'
import { isOptimised } from '@caimin/rules/orders'
import { Button, EmptyState, LinkButton, Note, Page, QueryView, Tabs } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { BetLayout } from '../../../platform/data/bet-layout.ts'
import { useConnection } from '../../../platform/data/connection.ts'
import { useServerNow } from '../../../platform/data/use-server-now.ts'
import { links } from '../../../platform/links.ts'
import { PlayBreakNote } from '../../../platform/play-break/play-break-note.tsx'
import { layoutHref } from '../../../platform/routing/game-href.ts'
import { useEarlyPageDrop } from '../../../platform/shell/continue-early-page.ts'
import { bettingTexts } from '../betting.texts.ts'
import { HelpSheet } from '../help-sheet.tsx'
import { LayoutNavBar } from '../layout-nav-bar.tsx'
import { LayoutSheet } from '../layout-sheet.tsx'
import { liveMatchesQuery } from '../queries.ts'
import type { MatchEntry, MatchSlip } from '../slip/match-slip.ts'
import type { MatchSlipStore } from '../slip/match-slip-store.ts'
import { rebetMatchSlip } from '../slip/rebet.ts'
import { useSlipLosses } from '../slip/use-slip-losses.ts'
import { useRebet } from '../use-rebet.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { type MatchDisplay, useMatchDisplay } from './match-display.ts'
import { groupMatches, isFiltered, type MatchFilter, NO_FILTER, saleOf } from './match-groups.ts'
import { MatchInfoSheet } from './match-info-sheet.tsx'
import { type MatchLayout, type PlayView, viewOf } from './match-layout.ts'
import { MatchList } from './match-list.tsx'
import { MatchListSkeleton } from './match-list-skeleton.tsx'
import { MatchSlipBar } from './match-slip-bar.tsx'
import { useFloatingSp } from './use-floating-sp.ts'
import { useListed } from './use-listed.ts'
import { usePick } from './use-pick.ts'

const NO_ROWS: readonly MatchEntry[] = []

const LOBBY = links.lobby.lobby()

/** Sheets of the page, one at a time. */
export type MatchSheet = 'none' | 'filter' | 'help' | 'layout'

export interface MatchPageParams {
  /** The tab, from the address. */
  readonly play?: string | undefined
  /** An order to bet again. */
  readonly again?: string | undefined
  /** An option to choose at once, `match.play.option`: the lobby's one match. */
  readonly pick?: string | undefined
}

export interface MatchPageProps extends MatchPageParams {
  readonly game: MatchLayout
  readonly layout: BetLayout
}

/** Both pages of every game on matches: two layouts over one slip and one implementation. */
export function MatchPage({ game, layout, play, again, pick }: MatchPageProps) {
  const { rules, store } = game
  const views = game.views[layout]
  const view = viewOf(views, play)
  const matches = useQuery(liveMatchesQuery(rules.id))
  const [sheet, setSheet] = useState<MatchSheet>('none')
  const [filter, setFilter] = useState(NO_FILTER)
  const [display, setDisplay] = useMatchDisplay()
  const [infoId, setInfoId] = useState<string>()
  const { isOnline } = useConnection()
  const rows = matches.data?.rows ?? NO_ROWS
  const listed = useListed(rules.id, rows, display.isClosedHidden)
  const isStopped = matches.data?.is_stopped_by_shop ?? false
  const page = layoutHref(rules.id, layout)
  useRebet({
    orderId: again,
    isReady: matches.data !== undefined,
    page,
    fill: (order) => {
      const slip = rebetMatchSlip(rules, order, rows)
      const isAnyOnSale = Object.keys(slip.legs).length > 0
      if (isAnyOnSale) beginSlip(store, slip)
      return isAnyOnSale
    },
    filledText: (order) => (isOptimised(order.bet) ? bettingTexts.againOptimised : bettingTexts.rebetFilled),
  })
  // Of a game that is stopped nothing can be chosen.
  usePick({ game, pick, rows: isStopped ? NO_ROWS : matches.data?.rows, page })
  useFloatingSp(rules, store)
  useSlipLosses(rules, store, { isPicking: true })
  useEarlyPageDrop(matches.data !== undefined || matches.isError)
  const close = () => setSheet('none')
  const goTo = (id: string) => navigate(layoutHref(rules.id, layout, { play: id }), { replace: true })
  return (
    <Page
      head={
        <>
          <LayoutNavBar game={rules.id} onOpen={setSheet} />
          {views.length > 1 && (
            <Tabs
              label={bettingTexts.plays}
              tabs={views.map(({ id, name }) => ({ value: id, label: name }))}
              value={view.id}
              onChange={goTo}
            />
          )}
          {isStopped && <Note>{bettingTexts.stoppedByShop}</Note>}
          <PlayBreakNote />
        </>
      }
      foot={<MatchSlipBar rules={rules} store={store} rows={matches.data?.rows} isBlocked={!isOnline || isStopped} />}
    >
      <QueryView query={matches} pending={<MatchListSkeleton />} whyIn="hint">
        {() => (
          <Matches
            game={game}
            rows={listed}
            isStopped={isStopped}
            view={view}
            filter={filter}
            display={display}
            onFilter={() => setSheet('filter')}
            onReset={() => setFilter(NO_FILTER)}
            onInfo={setInfoId}
          />
        )}
      </QueryView>
      <FilterSheet
        game={rules.id}
        open={sheet === 'filter'}
        rows={listed}
        filter={filter}
        display={display}
        onFilter={setFilter}
        onDisplay={setDisplay}
        onClose={close}
      />
      <MatchInfoSheet
        rules={rules}
        row={listed.find(({ match_id }) => match_id === infoId)}
        onClose={() => setInfoId(undefined)}
      />
      <HelpSheet open={sheet === 'help'} entries={game.help} onClose={close} />
      <LayoutSheet game={rules.id} open={sheet === 'layout'} layout={layout} onClose={close} />
    </Page>
  )
}

/** What was being picked can be restored; where nothing was picked there is nothing to restore. */
function beginSlip(store: MatchSlipStore, slip: MatchSlip): void {
  const { slip: before, edit, replace } = store.getState()
  if (Object.keys(before.legs).length > 0) replace(slip, 'order')
  else edit(() => slip)
}

interface MatchesProps {
  readonly game: MatchLayout
  readonly rows: readonly MatchEntry[]
  /** The shop does not sell the game for now. */
  readonly isStopped: boolean
  readonly view: PlayView
  readonly filter: MatchFilter
  readonly display: MatchDisplay
  readonly onFilter: () => void
  readonly onReset: () => void
  readonly onInfo: (matchId: string) => void
}

function Matches({ game, rows, isStopped, view, filter, display, onReset, ...list }: MatchesProps) {
  const now = useServerNow(rows.map((row) => row.orderDeadline))
  const sale = useCallback((row: MatchEntry) => saleOf(row, now, isStopped), [now, isStopped])
  const groups = groupMatches(rows, { filter, isClosedHidden: display.isClosedHidden, view, now })
  if (groups.length > 0) {
    const today = startOfChinaDay(now)
    return (
      <MatchList
        key={view.id}
        game={game}
        groups={groups}
        view={view}
        saleOf={sale}
        today={today}
        display={display}
        {...list}
      />
    )
  }
  if (isFiltered(filter)) {
    return (
      <EmptyState
        title={bettingTexts.noMatchesLeft}
        action={
          <Button variant="outline" onClick={onReset}>
            {bettingTexts.resetFilter}
          </Button>
        }
      />
    )
  }
  if (view.isSingleOnly && rows.length > 0) {
    return <EmptyState title={bettingTexts.noSingles} hint={bettingTexts.noSinglesHint} />
  }
  return (
    <EmptyState
      title={bettingTexts.noMatches}
      hint={bettingTexts.noMatchesHint}
      action={<LinkButton href={LOBBY}>{bettingTexts.toLobby}</LinkButton>}
    />
  )
}
