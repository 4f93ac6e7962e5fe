import { chinaParts } from '@caimin/base'
import { serverNow } from '@caimin/session'
import { Cell, classNames } from '@caimin/ui'
import { storeTexts } from './store.texts.ts'
import { closedRows, type StoreHours, weekRows } from './week-rows.ts'

/** When the shop is open: one line where every day is the same, else the week; and the days ahead without it. */
export function StoreHoursCells({ hours }: { readonly hours: StoreHours }) {
  const rows = weekRows(hours)
  const closed = closedRows(hours)
  const { weekday } = chinaParts(serverNow())
  const [only] = rows
  return (
    <>
      {rows.length === 1 && <Cell title={storeTexts.hours} value={only?.text} />}
      {rows.length > 1 && (
        <dl className="store-week">
          <dt>{storeTexts.hours}</dt>
          {rows.map(({ first, last, text }) => (
            <dd key={first} className={classNames(weekday >= first && weekday <= last && 'bold')}>
              <span>{storeTexts.weekdays(first, last)}</span>
              <span>{text}</span>
            </dd>
          ))}
        </dl>
      )}
      {closed.length > 0 && (
        <dl className="store-week">
          <dt>{storeTexts.closedDays}</dt>
          {closed.map(([days, why]) => (
            <dd key={days}>
              <span>{days}</span>
              <span>{why}</span>
            </dd>
          ))}
        </dl>
      )}
    </>
  )
}
