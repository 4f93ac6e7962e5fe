import { HOLIDAY_NAME, HOLIDAY_SOURCE } from '@caimin/contract'
import { Button, TextField, toast } from '@caimin/ui'
import { useState } from 'react'
import { useCommand } from '../../platform/commands/use-command.ts'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { holidaysTexts } from './holidays.texts.ts'
import { showHolidays } from './queries.ts'

const EMPTY = { name: '', first: '', last: '', source: '' }

/** Closes every shop on the days of a holiday, by an announcement that is named. */
export function HolidayForm() {
  const [typed, setTyped] = useState(EMPTY)
  const add = useCommand('shops', 'addHoliday')
  const change = (field: keyof typeof EMPTY) => (text: string) => setTyped({ ...typed, [field]: text })
  const [name, source] = [typed.name.trim(), typed.source.trim()]
  async function submit() {
    const all = await add.run({ name, source, first_day: typed.first, last_day: typed.last })
    if (all === null) return
    toast(holidaysTexts.added)
    setTyped(EMPTY)
    void showHolidays(all)
  }
  return (
    <section className="holidays-form">
      <h2>{holidaysTexts.add}</h2>
      <TextField
        label={holidaysTexts.name}
        hint={holidaysTexts.nameHint}
        maxLength={HOLIDAY_NAME.max}
        value={typed.name}
        onChange={change('name')}
      />
      <TextField type="date" label={holidaysTexts.first} value={typed.first} onChange={change('first')} />
      <TextField type="date" label={holidaysTexts.last} value={typed.last} onChange={change('last')} />
      <TextField
        label={holidaysTexts.source}
        hint={holidaysTexts.sourceHint}
        maxLength={HOLIDAY_SOURCE.max}
        value={typed.source}
        onChange={change('source')}
      />
      <RefusalLine refusal={add.refusal} />
      <Button
        busy={add.isBusy}
        missing={
          (name.length < HOLIDAY_NAME.min && holidaysTexts.needsName) ||
          ((typed.first === '' || typed.last === '') && holidaysTexts.needsDays) ||
          (source.length < HOLIDAY_SOURCE.min && holidaysTexts.needsSource)
        }
        onClick={() => void submit()}
      >
        {holidaysTexts.submit}
      </Button>
    </section>
  )
}
