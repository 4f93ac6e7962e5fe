import { exactAmountText } from '@caimin/base'
import { SHIFT_REASON } from '@caimin/contract'
import { LOTTERY_NAMES } from '@caimin/rules/games'
import { classNames, TextField } from '@caimin/ui'
import { DataTable } from '../../platform/lists/data-table.tsx'
import { shiftsTexts } from './shifts.texts.ts'
import { differenceOf, type SlipEntry } from './slip-entry.ts'

const FIELDS = ['tickets', 'amount', 'prizes'] as const
type Field = (typeof FIELDS)[number]

interface Line {
  readonly slip: SlipEntry
  readonly field: Field
}

/** With the minus sign that amounts have. */
const wholeText = (count: number): string => String(count).replace('-', '−')

/** Tickets are counted, the others are yuan; what is too much has a sign as well. */
function differenceText({ slip, field }: Line): string {
  const difference = differenceOf(slip, field)
  if (difference === null) return '—'
  const text = typeof difference === 'number' ? wholeText(difference) : exactAmountText(difference)
  return difference > 0 ? `+${text}` : text
}

const ownText = ({ slip: { own }, field }: Line): string =>
  field === 'tickets' ? String(own.tickets) : exactAmountText(own[field])

function isMarked({ slip, field }: Line): boolean {
  const difference = differenceOf(slip, field)
  return difference !== null && Number(difference) !== 0
}

/** The slip of each terminal against what is recorded here, to be typed from top to bottom. */
export function SlipTable({ slips }: { readonly slips: readonly SlipEntry[] }) {
  return (
    <section className="shift-slips" aria-label={shiftsTexts.slips}>
      <h3>{shiftsTexts.slips}</h3>
      <p className="text-s ink-2">{shiftsTexts.slipsHelp}</p>
      <DataTable<Line>
        isTight
        isFlush
        caption={shiftsTexts.slips}
        groups={slips.map((slip) => ({
          key: slip.lottery,
          head: shiftsTexts.terminal(LOTTERY_NAMES[slip.lottery]),
          rows: FIELDS.map((field) => ({ slip, field })),
        }))}
        keyOf={({ slip, field }) => `${slip.lottery} ${field}`}
        rowClass={(line) => isMarked(line) && 'changed'}
        columns={[
          { head: shiftsTexts.item, cell: ({ field }) => shiftsTexts.slipFields[field] },
          { head: shiftsTexts.slip, isNumber: true, cell: (line) => <SlipInput line={line} /> },
          { head: shiftsTexts.ownRecord, isNumber: true, cell: ownText },
          {
            head: shiftsTexts.difference,
            isNumber: true,
            cellClass: (line) => classNames(isMarked(line) && 'red bold'),
            cell: differenceText,
          },
        ]}
      />
      {slips
        .filter(({ differs }) => differs)
        .map((slip) => (
          <TextField
            key={slip.lottery}
            label={shiftsTexts.slipReason(LOTTERY_NAMES[slip.lottery])}
            hint={shiftsTexts.reasonHint}
            value={slip.typed.reason}
            maxLength={SHIFT_REASON.max}
            onChange={(text) => slip.type('reason', text)}
          />
        ))}
    </section>
  )
}

const SlipInput = ({ line: { slip, field } }: { readonly line: Line }) => (
  <input
    className="ui-input cell-in slip-in"
    inputMode={field === 'tickets' ? 'numeric' : 'decimal'}
    autoComplete="off"
    aria-label={shiftsTexts.slipOf(LOTTERY_NAMES[slip.lottery], shiftsTexts.slipFields[field])}
    value={slip.typed[field]}
    onChange={(event) => slip.type(field, event.target.value)}
  />
)
