import { exactAmountText, fenOf, minus, NO_MONEY } from '@caimin/base'
import { serverNow } from '@caimin/session'
import { Card, Cell, momentText, SectionHead } from '@caimin/ui'
import { useState } from 'react'
import { LimitSheet } from './limit-sheet.tsx'
import { limitsTexts } from './limits.texts.ts'
import type { Limit, LimitKind } from './use-limits.ts'

interface LimitCardProps {
  readonly kind: LimitKind
  readonly limits: readonly Limit[]
}

/** The limits of one kind, by period. */
export function LimitCard({ kind, limits }: LimitCardProps) {
  const [chosen, setChosen] = useState<Limit>()
  return (
    <>
      <SectionHead title={limitsTexts.kinds[kind]} note={limitsTexts.kindNotes[kind]} />
      <Card>
        {limits.map((limit) => (
          <Cell
            key={limit.period}
            title={limitsTexts.periods[limit.period]}
            note={noteOf(limit)}
            value={limit.amount === null ? limitsTexts.none : limitsTexts.yuan(exactAmountText(limit.amount))}
            onClick={() => setChosen(limit)}
          />
        ))}
      </Card>
      <LimitSheet limit={chosen} onClose={() => setChosen(undefined)} />
    </>
  )
}

/** What was used, what is left, and what waits. */
function noteOf({ kind, period, used, left, next }: Limit): string {
  const spent = fenOf(used)
  const parts = [
    spent < NO_MONEY
      ? limitsTexts.gained(exactAmountText(minus(NO_MONEY, spent)), period)
      : limitsTexts.used(kind, exactAmountText(spent), period),
  ]
  if (left !== null) parts.push(limitsTexts.left(exactAmountText(left)))
  if (next !== null) {
    const amount = next.amount === null ? null : exactAmountText(next.amount)
    parts.push(limitsTexts.next(amount, momentText(next.at, serverNow())))
  }
  return parts.join(' · ')
}
