import { chinaClock, chinaDate, exactAmountText, fenOf, startOfDate, weekdayName } from '@caimin/base'
import { GAME_NAMES } from '@caimin/rules/games'
import { Amount, Card, momentDay } from '@caimin/ui'
import { useServerTime } from '../../platform/data/server-time.ts'
import { agentsTexts } from './agents.texts.ts'
import type { Entry } from './queries.ts'
import { rateText } from './rate-text.ts'

/** Lines of an agent's account under the days they were posted on. */
export function EntryDays({ entries }: { readonly entries: readonly Entry[] }) {
  const now = useServerTime()()
  return daysOf(entries).map(({ day, lines }) => {
    const at = startOfDate(day)
    return (
      <Card key={day}>
        <h2 className="agents-day">
          {momentDay(at, now) || agentsTexts.today} <small>{weekdayName(at)}</small>
        </h2>
        <ul>
          {lines.map((entry) => (
            <EntryLine key={entry.rebate_id} entry={entry} />
          ))}
        </ul>
      </Card>
    )
  })
}

interface DayOfEntries {
  readonly day: string
  readonly lines: Entry[]
}

/** They come newest first, so that those of a day stand together. */
function daysOf(entries: readonly Entry[]): readonly DayOfEntries[] {
  const found: DayOfEntries[] = []
  for (const entry of entries) {
    const day = chinaDate(entry.at)
    const last = found.at(-1)
    if (last?.day === day) last.lines.push(entry)
    else found.push({ day, lines: [entry] })
  }
  return found
}

/** Of which order it is, as far as that may be said, and how it was reckoned. */
function EntryLine({ entry }: { readonly entry: Entry }) {
  const { at, order, rate, stake, change, category, reason, refunded } = entry
  const isReversal = fenOf(change) < 0n
  return (
    <li className={isReversal ? 'agents-entry agents-reversal' : 'agents-entry'}>
      <time className="ink-2">{chinaClock(at)}</time>
      <span className="agents-who">
        {isReversal && `${agentsTexts.reversal} `}
        {order === null
          ? agentsTexts.sumsOnly(agentsTexts.categories[category])
          : `${order.name} ${GAME_NAMES[order.game]}`}
        <small>
          {order !== null && `${agentsTexts.orderTail(order.order_no)} `}
          {isReversal
            ? agentsTexts.keptStake(exactAmountText(stake), rateText(rate))
            : agentsTexts.stakeTimes(exactAmountText(stake), rateText(rate))}
        </small>
        {reason !== null && (
          <small>
            {agentsTexts.reasons[reason]}
            {refunded !== null && agentsTexts.refunded(exactAmountText(refunded))}
          </small>
        )}
      </span>
      <Amount fen={change} bare signed />
    </li>
  )
}
