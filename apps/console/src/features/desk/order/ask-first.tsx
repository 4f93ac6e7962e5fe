import { Button } from '@caimin/ui'
import { useCommand } from '../../../platform/commands/use-command.ts'
import { explain } from '../../../platform/explain.ts'
import { Flag } from '../../../platform/parts/flag.tsx'
import { PaneSection } from '../../../platform/parts/pane.tsx'
import { useKeys } from '../../../platform/parts/use-keys.ts'
import { type DeskOrder, type DeskTicket, refreshDesk } from '../queries.ts'
import { currentOdds } from '../ticket/current-odds.ts'
import { orderTexts } from './order.texts.ts'

export interface AskFirstProps {
  readonly order: DeskOrder
  readonly ticket: DeskTicket
}

/** The odds have fallen below what the player takes, and nothing is printed: ask first, or wait until they rise. */
export function AskFirst({ order, ticket }: AskFirstProps) {
  const isPrinted = (order.printed_times[ticket.ticket_id] ?? 0) > 0
  const current = currentOdds(order)
  const isFree = ticket.state === 'waiting' && ticket.odds_question === null && !isPrinted
  if (!isFree || current === null || current.beyond.length === 0 || current.offered === null) return null
  return <AskNow order={order} beyond={current.beyond} offered={current.offered} />
}

type Current = NonNullable<ReturnType<typeof currentOdds>>

interface AskNowProps {
  readonly order: DeskOrder
  readonly beyond: Current['beyond']
  readonly offered: NonNullable<Current['offered']>
}

function AskNow({ order, beyond, offered }: AskNowProps) {
  const call = useCommand('desk', 'askOdds', `${order.order_id} ${JSON.stringify(offered)}`)
  async function ask(): Promise<void> {
    await call.run({ order_id: order.order_id, ...offered })
    await refreshDesk()
  }
  useKeys({ q: () => void ask() })
  return (
    <PaneSection>
      <Flag kind="soft">
        <p>{orderTexts.fellBelow}</p>
        <ul className="ask-first">
          {beyond.map(({ key, name, seen, now }) => (
            <li key={key}>
              <span>{name}</span>
              <span className="ink-2">{seen}</span>
              <b className="green">{now}</b>
            </li>
          ))}
        </ul>
        <Button variant="outline" hotkey="Q" busy={call.isBusy} onClick={() => void ask()}>
          {orderTexts.askFirst}
        </Button>
        {call.refusal !== null && <p className="red">{explain(call.refusal)}</p>}
      </Flag>
    </PaneSection>
  )
}
