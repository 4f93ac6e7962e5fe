import { goBack, navigate } from '@caimin/router'
import { GAME_NAMES } from '@caimin/rules/games'
import { HelpIcon, IconButton, NavBar, Note, Page, toast } from '@caimin/ui'
import { useEffect, useState } from 'react'
import { useConnection } from '../../../platform/data/connection.ts'
import { links } from '../../../platform/links.ts'
import { PlayBreakNote } from '../../../platform/play-break/play-break-note.tsx'
import { gameHref } from '../../../platform/routing/game-href.ts'
import { readPicks } from '../../../platform/routing/picks-query.ts'
import { ChatLink } from '../../../platform/shell/chat-link.tsx'
import { bettingTexts } from '../betting.texts.ts'
import { HelpSheet } from '../help-sheet.tsx'
import { type NumberSlipStore, numberSlipStore } from '../slip/number-slip-store.ts'
import { rebetNumberSlip } from '../slip/rebet.ts'
import { useSlip } from '../slip/slip-store.ts'
import { useRebet } from '../use-rebet.ts'
import { IssueStates } from './issue-states.tsx'
import { playLayout } from './number-layout.ts'
import { NumberSlipBar } from './number-slip-bar.tsx'
import { numbersTexts } from './numbers.texts.ts'
import { Picker } from './picker.tsx'
import { changeLine, type NumberGame, pickRandom } from './picking.ts'
import { PlayTabs } from './play-tabs.tsx'
import { takePicks } from './take-picks.ts'
import { useChosenIssue } from './use-chosen-issue.ts'
import { useShake } from './use-shake.ts'
import './numbers.css'

const LOBBY = links.lobby.lobby()

export interface NumberPageProps {
  /** An order to bet again. */
  readonly again?: string | undefined
  /** A line of the basket to change. */
  readonly line?: string | undefined
  /** Numbers picked below a trend chart. */
  readonly pick?: string | undefined
}

/** The page of a game: the same for all, made of the game's rules and layout. */
export const gamePage = (game: NumberGame) => (address: NumberPageProps) => <NumberPage game={game} {...address} />

/** The page of a number game: issue, last draws, balls, basket. */
function NumberPage({ game, again, line, pick }: NumberPageProps & { readonly game: NumberGame }) {
  const { id } = game.rules
  const store = numberSlipStore(id)
  const tab = useSlip(store, (state) => state.slip.tab)
  const issue = useChosenIssue(store)
  const { isOnline } = useConnection()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const { edit } = store.getState()
  useRebet({
    orderId: again,
    isReady: true,
    page: gameHref(id),
    fill: (order) => {
      edit((slip) => rebetNumberSlip(slip, order))
      return true
    },
  })
  useLineToChange(game, store, line)
  usePicked(game, store, pick)
  const allowShake = useShake(() => edit((slip) => pickRandom(game, slip)))
  const isStopped = issue.data?.is_stopped_by_shop ?? false
  return (
    <Page
      head={
        <>
          <NavBar
            title={GAME_NAMES[id]}
            onBack={() => goBack(LOBBY)}
            actions={
              <>
                <IconButton icon={HelpIcon} label={numbersTexts.help} onClick={() => setHelpOpen(true)} />
                <ChatLink />
              </>
            }
          />
          <PlayTabs
            game={id}
            layout={game.layout}
            play={playLayout(game.layout, tab)}
            onChange={(next) => edit((slip) => ({ ...slip, tab: next }))}
          />
          {isStopped && <Note>{numbersTexts.stoppedByShop}</Note>}
          <PlayBreakNote />
        </>
      }
      foot={<NumberSlipBar game={game} store={store} isBlocked={!isOnline || isStopped || !issue.data} />}
    >
      <IssueStates issue={issue} />
      {issue.data && <Picker game={game} store={store} issue={issue.data} />}
      <HelpSheet
        open={isHelpOpen}
        entries={[...game.layout.help, numbersTexts.missHelp, bettingTexts.shakeHelp]}
        onAllowShake={allowShake}
        onClose={() => setHelpOpen(false)}
      />
    </Page>
  )
}

/** Takes the line that the address names back to its balls, once: a reload must not take it again. */
function useLineToChange(game: NumberGame, store: NumberSlipStore, lineId: string | undefined): void {
  useEffect(() => {
    if (lineId === undefined) return
    const { slip, edit } = store.getState()
    const line = slip.lines.find(({ id }) => String(id) === lineId)
    if (line) edit((draft) => changeLine(game, draft, line))
    navigate(gameHref(game.rules.id), { replace: true })
  }, [game, store, lineId])
}

/** Takes over what the address says was picked, once, and says so. */
function usePicked({ rules, layout }: NumberGame, store: NumberSlipStore, pick: string | undefined): void {
  useEffect(() => {
    if (pick === undefined) return
    const { slip, edit } = store.getState()
    const taken = takePicks(layout, slip, readPicks(pick) ?? [])
    if (taken) edit(() => taken)
    toast(taken ? numbersTexts.picksTaken : numbersTexts.picksUnknown)
    navigate(gameHref(rules.id), { replace: true })
  }, [rules, layout, store, pick])
}
