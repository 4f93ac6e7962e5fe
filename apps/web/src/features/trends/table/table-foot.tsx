import type { Tally } from '@caimin/rules/trends'
import type { ColumnFacts } from '../data/column-facts.ts'
import { countText, usualText } from '../data/facts-text.ts'
import { trendsTexts } from '../trends.texts.ts'

interface TableFootProps {
  readonly facts: readonly ColumnFacts[]
  readonly tally: Tally
}

type Row = keyof typeof trendsTexts.rows

const ROWS: readonly Row[] = ['counts', 'expected', 'usual', 'averageMisses', 'longestMisses', 'longestRuns', 'misses']

/** The figures of every column, with what a fair draw would give. */
export function TableFoot({ facts, tally }: TableFootProps) {
  return (
    <tfoot>
      {ROWS.map((row) => (
        <tr key={row}>
          <th scope="row">{trendsTexts.rows[row]}</th>
          {facts.map((fact, column) => (
            <td key={`${fact.group.code} ${fact.label}`}>{figure(row, fact, tally, column)}</td>
          ))}
        </tr>
      ))}
    </tfoot>
  )
}

function figure(row: Row, fact: ColumnFacts, tally: Tally, column: number): string {
  if (row === 'expected') return fact.expected === undefined ? trendsTexts.noValue : countText(fact.expected)
  if (row === 'usual') return usualText(fact) ?? trendsTexts.noValue
  return `${tally[row][column] ?? 0}`
}
