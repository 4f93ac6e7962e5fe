import { GAME_NAMES } from '@caimin/rules/games'
import { Amount, Button } from '@caimin/ui'
import { PhotoIcon } from '../../platform/parts/nav-icons.tsx'
import { TimeLeft } from '../../platform/parts/time-left.tsx'
import { queueTexts } from './desk.texts.ts'
import type { ShownRow } from './queue-list.ts'
import { contentOf } from './queue-status.ts'
import { whose } from './whose.ts'
import './queue.css'

/** On a phone: the order selected last, one press away above the tabs. */
export function LastOrderBar({
  shown,
  onOpen,
}: {
  readonly shown: ShownRow | undefined
  readonly onOpen: (id: string) => void
}) {
  if (shown === undefined || shown.isGone) return null
  const { row } = shown
  return (
    <div className="last-order-bar">
      <span>
        <span className="row">
          <b>{queueTexts.selected}</b>
          <TimeLeft until={row.act_by} />
          <span>{whose(row)}</span>
          <Amount fen={row.stake} size="inherit" />
        </span>
        <span className="text-s ink-2">{`${GAME_NAMES[row.game]} ${contentOf(row)}`}</span>
      </span>
      <Button size="tall" onClick={() => onOpen(row.order_id)}>
        <span>
          <PhotoIcon /> {queueTexts.open}
        </span>
      </Button>
    </div>
  )
}
