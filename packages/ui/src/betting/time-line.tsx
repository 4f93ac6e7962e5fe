import type { ReactNode } from 'react'
import { bettingTexts } from './betting.texts.ts'
import './time-line.css'

export interface TimeLineStep {
  readonly name: string
  readonly state: 'done' | 'now' | 'next'
  /** Clock time of what happened, or the time left. */
  readonly time?: ReactNode
}

const STATE_NAMES = { done: bettingTexts.stepDone, now: bettingTexts.stepNow, next: bettingTexts.stepNext } as const

/** Past in ink, present in red with a soft ring, to come hollow. */
export function TimeLine({ steps }: { readonly steps: readonly TimeLineStep[] }) {
  return (
    <ol className="ui-timeline">
      {steps.map((step) => (
        <li
          key={step.name}
          className={`ui-step-${step.state}`}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <b>{step.name}</b>
          <span className="unseen">{STATE_NAMES[step.state]}</span>
          {step.time}
        </li>
      ))}
    </ol>
  )
}
