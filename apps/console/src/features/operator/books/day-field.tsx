import { Button } from '@caimin/ui'
import { booksTexts } from './books.texts.ts'

interface DayFieldProps {
  readonly day: string | undefined
  readonly onChange: (day: string | undefined) => void
}

/** As the books stood at the end of a day, or as they stand. */
export function DayField({ day, onChange }: DayFieldProps) {
  return (
    <>
      <label className="books-day">
        <span>{booksTexts.day}</span>
        <input
          type="date"
          className="ui-input"
          value={day ?? ''}
          onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
        />
      </label>
      {day !== undefined && (
        <Button variant="outline" size="small" onClick={() => onChange(undefined)}>
          {booksTexts.clearDay}
        </Button>
      )}
    </>
  )
}
