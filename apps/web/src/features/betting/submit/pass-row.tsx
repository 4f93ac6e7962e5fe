import type { MatchFacade } from '@caimin/rules'
import { Chip, DownIcon } from '@caimin/ui'
import { useState } from 'react'
import { bettingTexts } from '../betting.texts.ts'
import { PassSheet } from '../match/pass-sheet.tsx'
import { RepeatedNotes } from '../match/repeated-notes.tsx'
import { bankerCount, type MatchSlip } from '../slip/match-slip.ts'
import { effectivePasses, passChoices } from '../slip/pass-choices.ts'
import { tapPass } from '../slip/tap-pass.ts'
import type { CountedSlip } from '../slip/use-match-slip.ts'
import { submitTexts } from './submit.texts.ts'

const SHOWN = 3

export interface PassRowProps {
  readonly rules: MatchFacade
  readonly slip: MatchSlip
  readonly counted: CountedSlip
  readonly onEdit: (change: (slip: MatchSlip) => MatchSlip) => void
}

/** The passes chosen, the nearest ones not chosen, and all others behind a sheet. */
export function PassRow({ rules, slip, counted, onEdit }: PassRowProps) {
  const [isOpen, setOpen] = useState(false)
  const choices = passChoices(rules, slip)
  const chosen = effectivePasses(rules, slip)
  const first = [...choices].sort((a, b) => Number(chosen.includes(b.name)) - Number(chosen.includes(a.name)))
  const bankers = bankerCount(slip)
  const shown = choices.filter((pass) => first.slice(0, SHOWN).includes(pass))
  return (
    <div className="submit-line">
      <b className="grow">{submitTexts.pass}</b>
      <div className="submit-passes">
        {shown.map((pass) => (
          <Chip key={pass.name} chosen={chosen.includes(pass.name)} onClick={() => tapPass(rules, slip, pass, onEdit)}>
            {pass.name}
          </Chip>
        ))}
        {choices.length > shown.length && (
          <Chip chosen={false} onClick={() => setOpen(true)}>
            {submitTexts.morePasses}
            <DownIcon size="s" />
          </Chip>
        )}
      </div>
      {bankers > 0 && <p className="submit-pass-hint text-xs ink-2">{bettingTexts.bankerPasses(bankers)}</p>}
      <RepeatedNotes counted={counted} />
      <PassSheet
        open={isOpen}
        rules={rules}
        slip={slip}
        counted={counted}
        onEdit={onEdit}
        onClose={() => setOpen(false)}
      />
    </div>
  )
}
