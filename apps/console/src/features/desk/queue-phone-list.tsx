import { exactAmountText } from '@caimin/base'
import { GAME_NAMES } from '@caimin/rules/games'
import { Amount, classNames } from '@caimin/ui'
import { useScrollIntoView } from '../../platform/lists/use-scroll-into-view.ts'
import { Status } from '../../platform/parts/status.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { useSignedInStaff } from '../../platform/staff.ts'
import { queueTexts } from './desk.texts.ts'
import { QueueLeft } from './queue-left.tsx'
import type { ShownRow } from './queue-list.ts'
import { betOf, statusOf, timesOf } from './queue-status.ts'
import { type QueueRowsProps, urgencyNames } from './queue-table.tsx'
import { planMark, remindersMark, whose } from './whose.ts'
import './queue.css'

/** The queue in one hand behind the counter. */
export function QueuePhoneList({ groups, selected, onSelect, states }: QueueRowsProps) {
  return (
    <div className="queue-list">
      {groups.map((group) => (
        <section key={group.urgency} aria-label={urgencyNames[group.urgency]}>
          <h2>
            <b>{urgencyNames[group.urgency]}</b>
            <span>{queueTexts.groupSum(group.rows.length, exactAmountText(group.stake))}</span>
          </h2>
          {group.rows.map((shown) => (
            <PhoneRow
              key={shown.row.order_id}
              shown={shown}
              isSelected={shown.row.order_id === selected}
              known={states.get(shown.row.order_id)}
              onSelect={onSelect}
            />
          ))}
        </section>
      ))}
    </div>
  )
}

interface PhoneRowProps {
  readonly shown: ShownRow
  readonly isSelected: boolean
  readonly known: number | undefined
  readonly onSelect: (orderId: string) => void
}

function PhoneRow({ shown, isSelected, known, onSelect }: PhoneRowProps) {
  const { row, isGone } = shown
  const { staffId } = useSignedInStaff()
  const status = statusOf(shown, known, staffId)
  const rowRef = useScrollIntoView<HTMLButtonElement>(isSelected)
  return (
    <button
      ref={rowRef}
      type="button"
      className={classNames('queue-phone-row', isSelected && 'selected', isGone && 'gone')}
      onClick={() => onSelect(row.order_id)}
    >
      <span>
        <QueueLeft row={row} />
        {row.act_by === row.cutoff_at && <small>{clockOrDay(row.cutoff_at)}</small>}
      </span>
      <span>
        <b className="cut">
          {[GAME_NAMES[row.game], planMark(row)].filter(Boolean).join('　')}
          {row.reminders !== null && <span className="red">{`　${remindersMark(row)}`}</span>}
        </b>
        <small className="queue-phone-bet">
          <span className="cut">{betOf(row)}</span>
          {row.multiple > 1 && <span className="queue-times">{timesOf(row)}</span>}
          <span className="cut">{whose(row)}</span>
        </small>
      </span>
      <span className="end">
        <Amount fen={row.stake} bare size="l" />
        <small>
          {row.tickets > 1 && `${queueTexts.ticketCount(row.tickets)}　`}
          <Status kind={status.kind}>{status.text}</Status>
        </small>
      </span>
    </button>
  )
}
