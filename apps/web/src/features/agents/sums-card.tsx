import { chinaDate, chinaParts, exactAmountText, instantOf } from '@caimin/base'
import { Link, navigate } from '@caimin/router'
import { Amount, Button, Card, LinkButton, momentText, Sheet, TextField } from '@caimin/ui'
import { useState } from 'react'
import { useServerTime } from '../../platform/data/server-time.ts'
import { links } from '../../platform/links.ts'
import { agentsTexts } from './agents.texts.ts'
import { type DayRange, readRange } from './day-range.ts'
import type { Center } from './queries.ts'

const PERIODS = ['today', 'yesterday', 'month'] as const
const ROWS = ['rebates', 'stake', 'active_users', 'new_users', 'recharges', 'withdrawals', 'prizes'] as const

const figureText = (value: Center['today'][(typeof ROWS)[number]]): string =>
  typeof value === 'number' ? String(value) : exactAmountText(value)

export interface SumsCardProps {
  readonly center: Center
  /** The days that were asked for. */
  readonly range: DayRange | undefined
}

/** The rebates of the month, and sums of today, yesterday and the month, or of days that are chosen. */
export function SumsCard({ center, range }: SumsCardProps) {
  const now = useServerTime()()
  const [isChoosing, setChoosing] = useState(false)
  const { month, owed, chosen, server_time: at } = center
  const columns =
    chosen !== null && range !== undefined
      ? [{ name: agentsTexts.fromTo(range.from, range.to), sums: chosen }]
      : PERIODS.map((period) => ({ name: agentsTexts[period], sums: center[period] }))
  return (
    <Card>
      <div className="agents-head">
        <div className="grow">
          <p className="text-s ink-2">
            {agentsTexts.monthRebates(chinaParts(instantOf(at)).month, momentText(at, now))}
          </p>
          <Amount fen={month.rebates} size="xxl" />
          <p className="text-s ink-2">{agentsTexts.atOnce}</p>
          {owed !== '0.00' && <p className="text-s ink-2">{agentsTexts.owed(exactAmountText(owed))}</p>}
        </div>
        <LinkButton variant="outline" size="small" href={links.agents.superior()}>
          {agentsTexts.account}
        </LinkButton>
      </div>
      <div className="agents-days">
        <Button variant="quiet" size="small" onClick={() => setChoosing(true)}>
          {agentsTexts.chooseDays}
        </Button>
        {chosen !== null && <Link to={links.agents.center()}>{agentsTexts.usualDays}</Link>}
      </div>
      <table className="agents-sums">
        <caption className="unseen">{agentsTexts.sums}</caption>
        <thead>
          <tr>
            <td />
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row}>
              <th scope="row">{agentsTexts.rows[row]}</th>
              {columns.map(({ name, sums }) => (
                <td key={name}>{figureText(sums[row])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="agents-note">{agentsTexts.sumsNote}</p>
      <Sheet open={isChoosing} onClose={() => setChoosing(false)} title={agentsTexts.chooseDays}>
        {isChoosing && <DaysForm today={chinaDate(at)} onDone={() => setChoosing(false)} />}
      </Sheet>
    </Card>
  )
}

interface DaysFormProps {
  readonly today: string
  readonly onDone: () => void
}

function DaysForm({ today, onDone }: DaysFormProps) {
  const [from, setFrom] = useState(today)
  const [to, setTo] = useState(today)
  const range = readRange(from, to)

  function handleShow() {
    if (range === undefined) return
    onDone()
    navigate(links.agents.center({ from: range.from, to: range.to }), { replace: true })
  }

  return (
    <div className="pad stack">
      <TextField label={agentsTexts.from} type="date" max={today} value={from} onChange={setFrom} />
      <TextField
        label={agentsTexts.to}
        type="date"
        max={today}
        value={to}
        onChange={setTo}
        error={range === undefined && agentsTexts.wrongDays}
      />
      <Button block disabled={range === undefined} onClick={handleShow}>
        {agentsTexts.showDays}
      </Button>
    </div>
  )
}
