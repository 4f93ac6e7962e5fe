import { exactAmountText } from '@caimin/base'
import { Card, useEverySecond } from '@caimin/ui'
import { minutesOfSession } from '../../platform/session/session-clock.ts'
import { limitsTexts } from './limits.texts.ts'
import type { LimitsState } from './use-limits.ts'

const PERIODS = ['day', 'week', 'month'] as const

/** What play paid or cost, and how long the app has been open. */
export function NetCard({ net }: { readonly net: LimitsState['net'] }) {
  return (
    <Card className="limits-net">
      <dl>
        {PERIODS.map((period) => (
          <div key={period}>
            <dt>{limitsTexts.net(period)}</dt>
            <dd data-testid={`net-${period}`}>{exactAmountText(net[period])}</dd>
          </div>
        ))}
        <div>
          <dt>{limitsTexts.session}</dt>
          <dd>
            <SessionClock />
          </dd>
        </div>
      </dl>
      <p className="ink-2 text-s">{limitsTexts.netNote}</p>
    </Card>
  )
}

function SessionClock() {
  useEverySecond()
  return <span>{limitsTexts.sessionText(minutesOfSession())}</span>
}
