import { playName } from '@caimin/rules'
import { CheckBox, TextField } from '@caimin/ui'
import { valueTexts } from '../../platform/results/result-value.texts.ts'
import { AmountFields } from './amount-fields.tsx'
import { drawZones, hasHalf, type ResultRow, spPlays, type TypedResult } from './result-value.ts'
import { resultsTexts } from './results.texts.ts'
import './results.css'

export interface ResultFormProps {
  readonly row: ResultRow
  readonly typed: TypedResult
  readonly onChange: (typed: TypedResult) => void
}

/** A result to fill in: a score, its final SP, drawn numbers, or announced amounts. */
export function ResultForm({ row, typed, onChange }: ResultFormProps) {
  const field = (name: string) => ({
    value: typed[name] ?? '',
    onChange: (text: string) => onChange({ ...typed, [name]: text }),
  })
  if (row.step === 'score') return <ScoreFields game={row.game} typed={typed} onChange={onChange} field={field} />
  if (row.step === 'sp') return <FinalSpFields game={row.game} field={field} />
  if (row.step === 'amounts') return <AmountFields levels={row.levels ?? []} field={field} />
  return (
    <div className="stack">
      {Object.keys(drawZones(row.game)).map((zone) => (
        <TextField
          key={zone}
          label={valueTexts.zone[zone] ?? zone}
          hint={resultsTexts.numbersHint}
          inputMode="numeric"
          mono
          {...field(zone)}
        />
      ))}
    </div>
  )
}

interface ScoreFieldsProps extends Omit<ResultFormProps, 'row'> {
  readonly game: ResultRow['game']
  readonly field: (name: string) => { value: string; onChange: (text: string) => void }
}

/** One line a play: the option that came and its SP. */
function FinalSpFields({ game, field }: Pick<ScoreFieldsProps, 'game' | 'field'>) {
  return (
    <div className="stack">
      {spPlays(game).map((play) => (
        <TextField
          key={play}
          label={playName(game, play)}
          hint={resultsTexts.spHint}
          mono
          autoComplete="off"
          {...field(play)}
        />
      ))}
    </div>
  )
}

function ScoreFields({ game, typed, onChange, field }: ScoreFieldsProps) {
  const isVoid = typed.void === 'yes'
  return (
    <div className="stack">
      <div className="result-score">
        {hasHalf(game) && (
          <TextField label={resultsTexts.half} disabled={isVoid} autoComplete="off" {...field('half')} />
        )}
        <TextField label={resultsTexts.full} disabled={isVoid} autoComplete="off" {...field('full')} />
      </div>
      <p className="text-s ink-2">{hasHalf(game) ? resultsTexts.scoreHint : resultsTexts.finalScoreHint}</p>
      <CheckBox checked={isVoid} onChange={() => onChange({ ...typed, void: isVoid ? '' : 'yes' })}>
        {resultsTexts.isVoid}
      </CheckBox>
    </div>
  )
}
