import type { FixedFacade } from '@caimin/rules'
import { type HelpSheetProps, Note, Page, Tabs, toast } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BetLayout } from '../../../platform/data/bet-layout.ts'
import { useConnection } from '../../../platform/data/connection.ts'
import { PlayBreakNote } from '../../../platform/play-break/play-break-note.tsx'
import { layoutHref } from '../../../platform/routing/game-href.ts'
import { bettingTexts } from '../betting.texts.ts'
import { HelpSheet } from '../help-sheet.tsx'
import { LayoutNavBar } from '../layout-nav-bar.tsx'
import { LayoutSheet } from '../layout-sheet.tsx'
import type { Issue } from '../numbers/issue.ts'
import { IssueHead, RecentDraws } from '../numbers/issue-head.tsx'
import { IssueStates } from '../numbers/issue-states.tsx'
import { useShake } from '../numbers/use-shake.ts'
import { PasteLines } from '../paste-lines.tsx'
import { issueQuery } from '../queries.ts'
import { chosenMatches, draftOf, draftOfLine, pickRandomFixed, setDraft } from '../slip/fixed-slip.ts'
import { type FixedSlipStore, fixedSlipStore } from '../slip/fixed-slip-store.ts'
import { useSlip } from '../slip/slip-store.ts'
import { useRebet } from '../use-rebet.ts'
import { fixedTexts } from './fixed.texts.ts'
import { FixedSlipBar, mayPickRandom } from './fixed-slip-bar.tsx'
import { LastPrizes } from './last-prizes.tsx'
import { MatchRows } from './match-rows.tsx'
import { PaperForm } from './paper-form.tsx'
import { useDraftsOnSale } from './use-drafts-on-sale.ts'
import '../numbers/numbers.css'
import './fixed.css'

/** A game on fixed matches as its two pages need it. */
export interface FixedGame {
  readonly rules: FixedFacade
  readonly help: HelpSheetProps['entries']
}

export interface FixedPageProps {
  /** An order to bet again. */
  readonly again?: string | undefined
}

/**
 * A page of a game: the old layout lists matches, the new one is a paper form, over one slip and one implementation.
 */
export const fixedPage = (game: FixedGame, layout: BetLayout) => (address: FixedPageProps) => (
  <FixedPage game={game} layout={layout} {...address} />
)

interface FixedPageInnerProps extends FixedPageProps {
  readonly game: FixedGame
  readonly layout: BetLayout
}

function FixedPage({ game: { rules, help }, layout, again }: FixedPageInnerProps) {
  const { id } = rules
  const store = fixedSlipStore(id)
  const issueNo = useSlip(store, (state) => state.slip.issueNo)
  const issue = useQuery(issueQuery(id, issueNo))
  const { isOnline } = useConnection()
  const [sheet, setSheet] = useState<'none' | 'help' | 'layout'>('none')
  const close = () => setSheet('none')
  const isStopped = issue.data?.is_stopped_by_shop ?? false
  const isBlocked = !isOnline || isStopped || !issue.data
  useDraftsOnSale(store, issue.isPlaceholderData ? undefined : issue.data)
  useOldOrder({ rules, store, issue: issue.data, layout, again })
  const allowShake = useShake(() => {
    if (!isBlocked) pickIfFree(rules, store)
  })
  return (
    <Page
      head={
        <>
          <LayoutNavBar game={id} onOpen={setSheet} />
          {issue.data && <IssueTabs store={store} issue={issue.data} />}
          {isStopped && <Note>{bettingTexts.stoppedByShop}</Note>}
          <PlayBreakNote />
        </>
      }
      foot={
        <FixedSlipBar rules={rules} store={store} issueNo={issue.data?.issue_no ?? issueNo} isBlocked={isBlocked} />
      }
    >
      <IssueStates issue={issue} />
      {issue.data && <Matches rules={rules} store={store} issue={issue.data} layout={layout} />}
      <HelpSheet
        open={sheet === 'help'}
        entries={[...help, bettingTexts.shakeHelp]}
        onAllowShake={allowShake}
        onClose={close}
      />
      <LayoutSheet game={id} open={sheet === 'layout'} layout={layout} onClose={close} />
    </Page>
  )
}

/** Which issue is picked, where several are on sale. */
function IssueTabs({ store, issue }: { readonly store: FixedSlipStore; readonly issue: Issue }) {
  if (issue.on_sale.length < 2) return null
  return (
    <Tabs
      label={fixedTexts.issues}
      tabs={issue.on_sale.map(({ issue_no }) => ({ value: issue_no, label: fixedTexts.issue(issue_no) }))}
      value={issue.issue_no}
      onChange={(issueNo) => store.getState().edit((slip) => ({ ...slip, issueNo }))}
    />
  )
}

interface MatchesProps {
  readonly rules: FixedFacade
  readonly store: FixedSlipStore
  readonly issue: Issue
  readonly layout: BetLayout
}

function Matches({ rules, store, issue, layout }: MatchesProps) {
  const isOpen = !issue.is_stopped_by_shop
  const shown = { rules, store, isOpen, issueNo: issue.issue_no, matches: issue.matches }
  function handlePaste(text: string) {
    const read = rules.parseLines(text)
    if (!read.ok) return { refused: [{ ...read, text: text.trim() }] }
    const [line] = read.value
    if (line) store.getState().edit((slip) => setDraft(slip, issue.issue_no, draftOfLine(line)))
    toast(fixedTexts.pasted)
    return {}
  }
  return (
    <>
      <IssueHead issue={issue} pool={issue.pool} />
      <RecentDraws issue={issue} />
      <LastPrizes game={rules.id} last={issue.latest_draws[0]} />
      {layout === 'full' ? <PaperForm {...shown} /> : <MatchRows {...shown} />}
      <p className="fix-note">{fixedTexts.averageNote}</p>
      {isOpen && (
        <div className="fix-paste">
          <PasteLines
            label={fixedTexts.pasteLabel}
            example={fixedTexts.pasteExample}
            action={fixedTexts.pasteAction}
            onPaste={handlePaste}
          />
        </div>
      )}
    </>
  )
}

/** What shaking does: fills what is missing, and leaves alone what was picked by hand. */
function pickIfFree(rules: FixedFacade, store: FixedSlipStore): void {
  const { slip, edit } = store.getState()
  const draft = draftOf(slip, slip.issueNo)
  if (mayPickRandom(draft, rules.pick - chosenMatches(draft))) edit((now) => pickRandomFixed(rules, now, now.issueNo))
}

interface OldOrderOptions extends Omit<MatchesProps, 'issue'> {
  readonly issue: Issue | undefined
  readonly again: string | undefined
}

/** Fills the slip with an old order while its issue is on sale: its picks mean nothing on other matches. */
function useOldOrder({ rules, store, issue, layout, again }: OldOrderOptions): void {
  useRebet({
    orderId: again,
    isReady: issue !== undefined,
    page: layoutHref(rules.id, layout),
    fill(order) {
      const issueNo = order.issue_no
      const read = rules.readBet(order.bet)
      const isOnSale = issue?.on_sale.some(({ issue_no }) => issue_no === issueNo) ?? false
      const line = read.ok ? read.value.lines[0] : undefined
      if (issueNo === null || !isOnSale || !line) return false
      store.getState().edit((slip) => setDraft({ ...slip, multiple: order.multiple }, issueNo, draftOfLine(line)))
      return true
    },
  })
}
