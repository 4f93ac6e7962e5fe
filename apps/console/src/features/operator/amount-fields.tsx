import { exactAmountText } from '@caimin/base'
import { TextField } from '@caimin/ui'
import { DataTable } from '../../platform/lists/data-table.tsx'
import type { ResultRow } from './result-value.ts'
import { resultsTexts } from './results.texts.ts'

type Level = NonNullable<ResultRow['levels']>[number]

export interface AmountFieldsProps {
  readonly levels: readonly Level[]
  readonly field: (name: string) => { readonly value: string; readonly onChange: (text: string) => void }
}

/** The levels of a draw: a field for each floating one; what the rules fix is shown and not typed. */
export function AmountFields({ levels, field }: AmountFieldsProps) {
  const floating = levels.filter(({ amount }) => amount === null)
  const fixed = levels.filter(({ amount }) => amount !== null)
  return (
    <div className="stack">
      {floating.length === 0 && <p className="ink-2">{resultsTexts.allFixed}</p>}
      {floating.map(({ level, name, is_optional }) => (
        <TextField
          key={level}
          label={is_optional ? resultsTexts.optionalLevel(name) : resultsTexts.floatingLevel(name)}
          inputMode="numeric"
          mono
          autoComplete="off"
          {...field(level)}
        />
      ))}
      {floating.length > 0 && <p className="text-s ink-2">{resultsTexts.amountsHint}</p>}
      {fixed.length > 0 && <FixedLevels levels={fixed} />}
    </div>
  )
}

const MAX_OPEN = 10

function FixedLevels({ levels }: { readonly levels: readonly Level[] }) {
  return (
    <details open={levels.length <= MAX_OPEN}>
      <summary>{resultsTexts.fixedLevels(levels.length)}</summary>
      <DataTable
        isTight
        isFlush
        rows={levels}
        keyOf={({ level }) => level}
        columns={[
          { isRowHead: true, cell: ({ name }) => name },
          { isNumber: true, cell: ({ amount }) => amount !== null && resultsTexts.yuan(exactAmountText(amount)) },
        ]}
      />
    </details>
  )
}
