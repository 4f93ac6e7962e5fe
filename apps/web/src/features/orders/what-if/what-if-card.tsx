import { Card } from '@caimin/ui'
import { type ReactNode, useState } from 'react'
import type { OrderCardProps } from '../order-card.ts'
import { FixedMarks } from './fixed-marks.tsx'
import { fixedWhatIfOf } from './fixed-what-if.ts'
import { MatchMarks } from './match-marks.tsx'
import { whatIfTexts } from './what-if.texts.ts'
import { whatIfOf } from './what-if.ts'
import './what-if.css'

/** Marks how the matches that remain end, and shows what the order would bring. */
export function WhatIfCard({ rules, order }: OrderCardProps) {
  const onOdds = whatIfOf(rules, order)
  const onIssue = fixedWhatIfOf(rules, order)
  if (onOdds) return <Trial intro={whatIfTexts.intro} marks={() => <MatchMarks whatIf={onOdds} />} />
  if (onIssue) return <Trial intro={whatIfTexts.fixedIntro} marks={() => <FixedMarks whatIf={onIssue} />} />
  return null
}

interface TrialProps {
  readonly intro: string
  /** Made when it is opened. */
  readonly marks: () => ReactNode
}

function Trial({ intro, marks }: TrialProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card className="what-if">
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <b>{whatIfTexts.title}</b>
          <span className="text-s ink-2">{intro}</span>
        </summary>
        {isOpen && marks()}
      </details>
    </Card>
  )
}
