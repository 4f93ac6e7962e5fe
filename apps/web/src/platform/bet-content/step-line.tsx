import { Countdown, momentText, TimeLine } from '@caimin/ui'
import { useServerTime } from '../data/server-time.ts'
import { betContentTexts } from './bet-content.texts.ts'
import { exactMoment } from './exact-moment.ts'
import type { ExpectedDraw, OrderStep } from './order-steps.ts'

/** Where an order stands: what happened when, and how long what is due may take. */
export function StepLine({ steps }: { readonly steps: readonly OrderStep[] }) {
  return (
    <TimeLine steps={steps.map((step) => ({ name: step.name, state: step.state, time: <StepTime step={step} /> }))} />
  )
}

function StepTime({ step }: { readonly step: OrderStep }) {
  const now = useServerTime()
  if (step.at !== undefined) return exactMoment(step.at, now())
  if (step.expected !== undefined) return <Expected {...step.expected} />
  if (step.until === undefined) return null
  return (
    <>
      {betContentTexts.left}
      <Countdown until={step.until} now={now} />
    </>
  )
}

/** Nothing once it has passed: what is late is not known to come at once. */
function Expected({ at, isAbout }: ExpectedDraw) {
  const now = useServerTime()()
  if (at <= now) return null
  const moment = momentText(at, now)
  return isAbout ? betContentTexts.about(moment) : moment
}
