import type { MatchDoors, PassType } from '@caimin/rules'
import { Button, Chip, Sheet } from '@caimin/ui'
import { bettingTexts } from '../betting.texts.ts'
import type { MatchSlip } from '../slip/match-slip.ts'
import { effectivePasses, isStraight, passChoices, togglePass } from '../slip/pass-choices.ts'
import './sheets.css'

export interface PassSheetProps {
  readonly open: boolean
  readonly rules: MatchDoors
  readonly slip: MatchSlip
  readonly onEdit: (change: (slip: MatchSlip) => MatchSlip) => void
  readonly onClose: () => void
}

/** All passes this slip can be bet with, several at a time. */
export function PassSheet({ open, rules, slip, onEdit, onClose }: PassSheetProps) {
  const choices = passChoices(rules, slip)
  const chosen = effectivePasses(rules, slip)
  const chips = (passes: readonly PassType[]) => (
    <div className="bet-chips">
      {passes.map((pass) => (
        <Chip
          key={pass.name}
          chosen={chosen.includes(pass.name)}
          onClick={() => onEdit((now) => togglePass(rules, now, pass))}
        >
          {pass.name}
        </Chip>
      ))}
    </div>
  )
  const others = choices.filter((pass) => !isStraight(pass))
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
      <h3 className="bet-sheet-head">{bettingTexts.straightPasses}</h3>
      {chips(choices.filter(isStraight))}
      {others.length > 0 && <h3 className="bet-sheet-head">{bettingTexts.otherPasses}</h3>}
      {chips(others)}
    </Sheet>
  )
}
