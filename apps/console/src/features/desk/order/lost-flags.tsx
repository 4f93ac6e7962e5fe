import { Link } from '@caimin/router'
import { links } from '../../../platform/links.ts'
import { Flag } from '../../../platform/parts/flag.tsx'
import { useLostRecords } from './lost-records.ts'
import { orderTexts } from './order.texts.ts'

interface LostFlagsProps {
  /** Of this order alone, or of all others. */
  readonly of?: string
  readonly notOf?: string | null
}

/** Each stays until it was read: the paper ticket has to go somewhere. */
export function LostFlags({ of, notOf }: LostFlagsProps) {
  const { all, remove } = useLostRecords()
  const shown = all.filter(({ orderId }) => (of === undefined ? orderId !== notOf : orderId === of))
  return shown.map((lost) => (
    <Flag key={`${lost.orderId} ${lost.serial}`}>
      <p>
        <b>{of === undefined ? orderTexts.lostRecordOf(lost.orderNo, lost.seq) : orderTexts.lostRecord(lost.seq)}</b>
      </p>
      <p>{orderTexts.lostSerial(lost.serial)}</p>
      <p>{orderTexts.lostHow}</p>
      <Link to={links.shifts()} className="text-link">
        {orderTexts.lostToShift}
      </Link>{' '}
      <button type="button" className="text-link" onClick={() => remove(lost)}>
        {orderTexts.lostSeen}
      </button>
    </Flag>
  ))
}
