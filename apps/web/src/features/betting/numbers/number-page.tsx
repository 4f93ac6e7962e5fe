import type { NumberDoors } from '@caimin/rules'
import { GAME_NAMES } from '@caimin/rules/games'
import { EmptyState, ErrorState, HelpIcon, IconButton, NavBar, Note, Page, SkeletonRows, Tabs } from '@caimin/ui'
import { useState } from 'react'
import { CallFailed, explainError, goBack, type Href, href, useConnection } from '../../../app/index.ts'
import { bettingTexts } from '../betting.texts.ts'
import { HelpSheet } from '../football/help-sheet.tsx'
import { numberSlipAgain } from '../slip/again.ts'
import { picksOf, toggleNumber } from '../slip/number-slip.ts'
import { type NumberSlipStore, numberSlipStore } from '../slip/number-slip-store.ts'
import { useSlip } from '../slip/slip-store.ts'
import { useAgain } from '../use-again.ts'
import { BallZone } from './ball-zone.tsx'
import { IssueHead, RecentDraws } from './issue-head.tsx'
import { fillZone, pickByLuck } from './luck.ts'
import { layoutOf, playLayout } from './number-layout.ts'
import { NumberSlipBar } from './number-slip-bar.tsx'
import { numbersTexts } from './numbers.texts.ts'
import { type Issue, useIssue } from './use-issue.ts'
import { useShake } from './use-shake.ts'
import './numbers.css'

const LOBBY = href('/pages/main/main')

export interface NumberPageProps {
  readonly rules: NumberDoors
  readonly page: Href
  /** An order to bet again. */
  readonly again: string | undefined
}

/** The page of a number game: issue, last draws, balls, basket. */
export function NumberPage({ rules, page, again }: NumberPageProps) {
  const game = rules.id
  const store = numberSlipStore(game)
  const layout = layoutOf(game)
  const play = useSlip(store, (state) => state.slip.play)
  const issue = useIssue(game)
  const { isOnline } = useConnection()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const { edit } = store.getState()
  useAgain({
    orderId: again,
    isReady: true,
    page,
    fill: (order) => {
      edit((slip) => numberSlipAgain(slip, order))
      return true
    },
  })
  useShake(() => edit((slip) => pickByLuck(rules, slip)))
  const isStopped = issue.data?.is_stopped_by_shop ?? false
  const hasNoIssue = issue.error instanceof CallFailed && issue.error.refusal.reason === 'no_open_issue'
  return (
    <Page
      head={
        <>
          <NavBar
            title={GAME_NAMES[game]}
            onBack={() => goBack(LOBBY)}
            actions={<IconButton icon={HelpIcon} label={numbersTexts.help} onClick={() => setHelpOpen(true)} />}
          />
          <Tabs
            label={numbersTexts.plays}
            tabs={layout.plays.map(({ play: value, name }) => ({ value, label: name }))}
            value={play}
            onChange={(next) => edit((slip) => ({ ...slip, play: next }))}
          />
          {isStopped && <Note>{bettingTexts.stoppedByShop}</Note>}
        </>
      }
      foot={<NumberSlipBar rules={rules} store={store} isBlocked={!isOnline || isStopped || !issue.data} />}
    >
      {issue.isPending && <SkeletonRows />}
      {hasNoIssue && <EmptyState title={numbersTexts.noIssue} hint={numbersTexts.noIssueHint} />}
      {issue.isError && !hasNoIssue && !issue.data && (
        <ErrorState hint={explainError(issue.error)} onRetry={() => void issue.refetch()} />
      )}
      {issue.data && <Picker store={store} issue={issue.data} />}
      <HelpSheet open={isHelpOpen} entries={layout.help} onClose={() => setHelpOpen(false)} />
    </Page>
  )
}

function Picker({ store, issue }: { readonly store: NumberSlipStore; readonly issue: Issue }) {
  const slip = useSlip(store, (state) => state.slip)
  const [areMissesOn, setMissesOn] = useState(true)
  const { edit } = store.getState()
  const picks = picksOf(slip)
  return (
    <>
      <IssueHead issue={issue} />
      <RecentDraws issue={issue} />
      {playLayout(slip.game, slip.play).zones.map((zone, at) => (
        <BallZone
          key={zone.field}
          zone={zone}
          chosen={picks[zone.field] ?? []}
          misses={areMissesOn ? issue.misses[zone.misses] : undefined}
          onPick={(number) => edit((draft) => toggleNumber(draft, zone, number))}
          onLuck={() => edit((draft) => fillZone(draft, zone))}
          {...(at === 0 && { missSwitch: { on: areMissesOn, onChange: setMissesOn } })}
        />
      ))}
    </>
  )
}
