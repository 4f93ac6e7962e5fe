import { countText, NO_MONEY } from '@caimin/base'
import type { MatchFacade, PassType } from '@caimin/rules'
import { Amount, Button, Chip, Sheet } from '@caimin/ui'
import type { ReactNode } from 'react'
import { bettingTexts } from '../betting.texts.ts'
import type { MatchSlip } from '../slip/match-slip.ts'
import { effectivePasses, isStraight, passChoices, passesOfMatches } from '../slip/pass-choices.ts'
import { tapPass } from '../slip/tap-pass.ts'
import type { CountedSlip } from '../slip/use-match-slip.ts'
import { RepeatedNotes } from './repeated-notes.tsx'
import './sheets.css'

export interface PassSheetProps {
  readonly open: boolean
  readonly rules: MatchFacade
  readonly slip: MatchSlip
  readonly counted: CountedSlip
  readonly onEdit: (change: (slip: MatchSlip) => MatchSlip) => void
  readonly onClose: () => void
  /** What is said of the matches, beside the passes they may be bankers in. */
  readonly children?: ReactNode
}

/**
 * All passes of the matches chosen, several at a time; those that bankers leave no room for stay where they are, out of
 * reach.
 */
export function PassSheet({ open, rules, slip, counted, onEdit, onClose, children }: PassSheetProps) {
  const passes = passesOfMatches(rules, slip)
  const choices = passChoices(rules, slip)
  const chosen = effectivePasses(rules, slip)
  const chips = (row: readonly PassType[]) => (
    <div className="bet-chips">
      {row.map((pass) => (
        <Chip
          key={pass.name}
          chosen={chosen.includes(pass.name)}
          disabled={!choices.includes(pass)}
          onClick={() => tapPass(rules, slip, pass, onEdit)}
        >
          {pass.name}
        </Chip>
      ))}
    </div>
  )
  const others = passes.filter((pass) => !isStraight(pass))
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={bettingTexts.choosePass}
      foot={
        <>
          <RepeatedNotes counted={counted} />
          <SheetStake counted={counted} multiple={slip.multiple} />
          <Button block onClick={onClose}>
            {bettingTexts.done}
          </Button>
        </>
      }
    >
      {passes.length > 0 && <h3 className="bet-sheet-head">{bettingTexts.straightPasses}</h3>}
      {chips(passes.filter(isStraight))}
      {children}
      {others.length > 0 && <h3 className="bet-sheet-head">{bettingTexts.otherPasses}</h3>}
      {chips(others)}
    </Sheet>
  )
}

/** What the passes cost: the sheet lies over the bar that says so. */
function SheetStake({ counted: { count }, multiple }: { readonly counted: CountedSlip; readonly multiple: number }) {
  const { notes, stake } = count.kind === 'ready' ? count.quote : { notes: 0n, stake: NO_MONEY }
  return (
    <p className="bet-sheet-stake" role="status">
      <Amount fen={stake} tone="cost" size="xl" />
      <span className="text-s ink-2">{bettingTexts.perNotes(countText(notes), multiple)}</span>
    </p>
  )
}
