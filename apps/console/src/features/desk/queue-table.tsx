import { exactAmountText } from '@caimin/base'
import { GAME_NAMES } from '@caimin/rules/games'
import { classNames } from '@caimin/ui'
import { Fragment } from 'react'
import { Status } from '../../platform/parts/status.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { Yuan } from '../../platform/parts/yuan.tsx'
import { queueTexts } from './desk.texts.ts'
import type { QueueGroup, Urgency } from './queue-groups.ts'
import { QueueLeft } from './queue-left.tsx'
import type { ShownRow } from './queue-list.ts'
import { contentOf, statusOf } from './queue-status.ts'
import type { Picked } from './use-picked.ts'
import { useShownInHand } from './use-shown-in-hand.ts'
import './queue.css'

export const urgencyNames: Readonly<Record<Urgency, string>> = {
  within5: queueTexts.within5,
  within30: queueTexts.within30,
  later: queueTexts.later,
}

export interface QueueRowsProps {
  readonly groups: readonly QueueGroup[]
  readonly inHand: string | null
  readonly onTake: (orderId: string) => void
  readonly states: ReadonlyMap<string, number>
}

export interface QueueTableProps extends QueueRowsProps {
  readonly picked: Picked
}

/** The queue on a desktop. */
export function QueueTable({ groups, ...rest }: QueueTableProps) {
  return (
    <table className="table queue-table">
      <caption className="unseen">{queueTexts.title}</caption>
      <thead>
        <tr>
          <th>
            <span className="unseen">{queueTexts.pick}</span>
          </th>
          <th>{queueTexts.left}</th>
          <th className="extra-column">{queueTexts.cutoff}</th>
          <th>{queueTexts.game}</th>
          <th>{queueTexts.content}</th>
          <th className="extra-column">{queueTexts.player}</th>
          <th className="num">{queueTexts.amount}</th>
          <th className="num extra-column">{queueTexts.tickets}</th>
          <th>{queueTexts.state}</th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <Fragment key={group.urgency}>
            <tr className="group">
              <td colSpan={9}>
                <b>{urgencyNames[group.urgency]}</b>
                {`　${queueTexts.groupSum(group.rows.length, exactAmountText(group.stake))}`}
              </td>
            </tr>
            {group.rows.map((shown) => (
              <Row key={shown.row.order_id} shown={shown} {...rest} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

function Row({ shown, inHand, onTake, states, picked }: Omit<QueueTableProps, 'groups'> & { shown: ShownRow }) {
  const { row, isGone } = shown
  const isInHand = row.order_id === inHand
  const status = statusOf(shown, states.get(row.order_id))
  const mayPick = row.state === 1 && !isGone
  const isPicked = picked.ids.has(row.order_id)
  const shownInHand = useShownInHand<HTMLTableRowElement>(isInHand)
  return (
    <tr ref={shownInHand} className={classNames(isInHand && 'in-hand', isGone && 'gone')}>
      <td>
        {mayPick && (
          <input
            type="checkbox"
            className="above-row pick"
            aria-label={queueTexts.pickOrder(row.order_no)}
            checked={isPicked}
            disabled={picked.isFull && !isPicked}
            onChange={() => picked.toggle(row.order_id)}
          />
        )}
      </td>
      <td>
        <QueueLeft row={row} />
      </td>
      <td className="extra-column ink-2">{clockOrDay(row.cutoff_at)}</td>
      <td>{GAME_NAMES[row.game]}</td>
      <td>
        <button
          type="button"
          className="row-press"
          aria-current={isInHand || undefined}
          onClick={() => onTake(row.order_id)}
        >
          {contentOf(row)}
        </button>
      </td>
      <td className="extra-column">{row.player.name}</td>
      <td className="num">
        <Yuan amount={row.stake} bare />
      </td>
      <td className="num extra-column">{row.tickets}</td>
      <td>
        <Status kind={status.kind}>{status.text}</Status>
      </td>
    </tr>
  )
}
