import type { MatchDoors, PassType } from '@caimin/rules'
import { Button, Chip, Sheet } from '@caimin/ui'
import type { ReactNode } from 'react'
import { bettingTexts } from '../betting.texts.ts'
import type { MatchSlip } from '../slip/match-slip.ts'
import { effectivePasses, isStraight, passChoices, passesOfMatches, togglePass } from '../slip/pass-choices.ts'
import './sheets.css'

export interface PassSheetProps {
  readonly open: boolean
  readonly rules: MatchDoors
  readonly slip: MatchSlip
  readonly onEdit: (change: (slip: MatchSlip) => MatchSlip) => void
  readonly onClose: () => void
  /** What is said of the matches, beside the passes they may be bankers in. */
  readonly children?: ReactNode
}

/** All passes of the matches chosen, several at a time; those that bankers leave no room for stay where they are, out of reach. */
export function PassSheet({ open, rules, slip, onEdit, onClose, children }: PassSheetProps) {
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
          onClick={() => onEdit((now) => togglePass(rules, now, pass))}
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
        <Button block onClick={onClose}>
          {bettingTexts.done}
        </Button>
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
