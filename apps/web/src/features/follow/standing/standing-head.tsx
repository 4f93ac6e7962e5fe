import { exactAmountText } from '@caimin/base'
import { GAME_NAMES } from '@caimin/rules/games'
import { useCall } from '@caimin/session'
import { Card, Switch, Tag, toast } from '@caimin/ui'
import { client } from '../../../platform/data/client.ts'
import { explain } from '../../../platform/data/explain.ts'
import { queryClient } from '../../../platform/data/query-client.ts'
import { numberText, yuanText } from '../figures.ts'
import { PersonName } from '../parts/person-name.tsx'
import { LastDays } from '../parts/poster-line.tsx'
import type { StandingOrder } from '../queries.ts'
import { standingTexts } from './standing.texts.ts'
import { netOfSettled } from './standing-draft.ts'

/** Whom it copies, whether it is paused, and what has come of it. */
export function StandingHead({ order }: { readonly order: StandingOrder }) {
  const { poster, game, queue, settled } = order
  return (
    <Card className="standing-head">
      <div className="standing-who">
        <PersonName
          person={{ ...poster, streak: 0 }}
          tag={<Tag>{GAME_NAMES[game]}</Tag>}
          note={<LastDays poster={poster} />}
        />
        {order.state !== 'ended' && <PauseSwitch order={order} />}
      </div>
      <dl className="standing-figures">
        <Figure name={standingTexts.copies} value={standingTexts.times(numberText(order.copies))} />
        <Figure name={standingTexts.stake} value={exactAmountText(order.stake)} />
        <Figure name={standingTexts.prize} value={exactAmountText(settled.prize)} isPrize />
        <Figure name={standingTexts.misses} value={standingTexts.times(numberText(order.misses))} />
      </dl>
      <p className="standing-note">
        {settled.orders === 0 ? standingTexts.notSettled : <Net settled={settled} />}
        <br />
        {stateText()}
      </p>
    </Card>
  )

  function stateText(): string {
    if (order.end_reason !== null) return standingTexts.ended(standingTexts.endReasons[order.end_reason])
    if (order.state === 'paused') return standingTexts.paused
    return queue === null ? '' : standingTexts.queue(numberText(queue.of), numberText(queue.place))
  }
}

interface FigureProps {
  readonly name: string
  readonly value: string
  readonly isPrize?: boolean
}

const Figure = ({ name, value, isPrize = false }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd className={isPrize ? 'gold' : undefined}>{value}</dd>
  </div>
)

function Net({ settled }: Pick<StandingOrder, 'settled'>) {
  const net = netOfSettled(settled)
  return (
    <>
      {standingTexts.settled(numberText(settled.orders))}
      <span className={net < 0n ? 'green' : net > 0n ? 'red' : undefined}>
        {net > 0n && '+'}
        {yuanText(net)}
      </span>
    </>
  )
}

/** A pause keeps the place in the queue. */
function PauseSwitch({ order }: { readonly order: StandingOrder }) {
  const { run, isBusy } = useCall(client.standing.pause, (refusal) => toast(explain(refusal)))
  async function change(isOn: boolean): Promise<void> {
    await run({ standing_order_id: order.standing_order_id, is_paused: !isOn })
    await queryClient.invalidate(['follow'])
  }
  return (
    <Switch
      hideLabel
      label={standingTexts.active}
      on={order.state === 'active'}
      disabled={isBusy}
      onChange={(isOn) => void change(isOn)}
    />
  )
}
