import { Button, EmptyState, QueryView, toast } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useCommand } from '../../platform/commands/use-command.ts'
import { type Column, DataTable } from '../../platform/lists/data-table.tsx'
import { DeskPage } from '../../platform/parts/desk-page.tsx'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { HolidayForm } from './holiday-form.tsx'
import { holidaysTexts } from './holidays.texts.ts'
import { type Holidays, holidaysQuery, refreshHolidays, showHolidays } from './queries.ts'
import { useChangesShops } from './use-changes-shops.ts'
import './shops.css'

type Holiday = Holidays['rows'][number]

/** Days without sales in all shops: those that are known, and those that operators add. */
export function HolidaysPage() {
  const mayChange = useChangesShops()
  return (
    <DeskPage title={holidaysTexts.title} help={holidaysTexts.help}>
      <div className="desk-scroll holidays">
        {mayChange ? <HolidayForm /> : <p className="ink-2">{holidaysTexts.readOnly}</p>}
        <section>
          <h2>{holidaysTexts.list}</h2>
          <QueryView query={useQuery(holidaysQuery)}>
            {({ rows }) =>
              rows.length === 0 ? (
                <EmptyState title={holidaysTexts.empty} hint={holidaysTexts.emptyHint} />
              ) : (
                <HolidayTable rows={rows} mayRemove={mayChange} />
              )
            }
          </QueryView>
        </section>
      </div>
    </DeskPage>
  )
}

function HolidayTable({ rows, mayRemove }: { readonly rows: readonly Holiday[]; readonly mayRemove: boolean }) {
  const remove = useCommand('shops', 'removeHoliday')
  async function submit(holiday_id: string) {
    const left = await remove.run({ holiday_id })
    if (left === null) return void refreshHolidays()
    toast(holidaysTexts.removed)
    void showHolidays(left)
  }
  const columns: readonly Column<Holiday>[] = [
    { head: holidaysTexts.name, cellClass: 'bold', cell: ({ name }) => name },
    { head: holidaysTexts.days, cell: ({ first_day, last_day }) => holidaysTexts.daysText(first_day, last_day) },
    { head: holidaysTexts.source, isExtra: true, cell: ({ source }) => source },
    {
      head: holidaysTexts.setBy,
      isExtra: true,
      cellClass: 'ink-2',
      cell: ({ added }) => (added === null ? holidaysTexts.builtIn : `${added.by} ${clockOrDay(added.at)}`),
    },
    {
      cellClass: 'num',
      cell: ({ name, added }) =>
        mayRemove &&
        added !== null && (
          <Button
            variant="outline"
            size="small"
            aria-label={holidaysTexts.removeOf(name)}
            busy={remove.isBusy}
            onClick={() => void submit(added.holiday_id)}
          >
            {holidaysTexts.remove}
          </Button>
        ),
    },
  ]
  return (
    <>
      <RefusalLine refusal={remove.refusal} />
      <DataTable isFlush columns={columns} rows={rows} keyOf={({ first_day }) => first_day} />
    </>
  )
}
