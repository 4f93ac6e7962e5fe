import type { OutputOf } from '@caimin/contract'
import { Button, Chip, Select } from '@caimin/ui'
import { matchTexts } from './blocked.texts.ts'

type Open = OutputOf<'setup', 'openMatches'>

/** A leg as it is put together; no play is any play, no option any option. */
export interface LegDraft {
  readonly row: Open['rows'][number]
  readonly play: string
  readonly options: readonly string[]
}

interface LegFieldsProps {
  readonly leg: LegDraft
  readonly plays: Open['plays']
  readonly onChange: (leg: LegDraft) => void
  readonly onDrop: () => void
}

/** One match of the combination: its play and options, and away with it. */
export function LegFields({ leg, plays, onChange, onDrop }: LegFieldsProps) {
  const { name, home, away } = leg.row
  // The only play of a game has no code unless one is given.
  const chosen = plays.find(({ play }) => (play ?? '') === leg.play)
  return (
    <fieldset className="shop-leg">
      <legend>
        <span className="bold">{name}</span> {matchTexts.teams(home, away)}
      </legend>
      <div className="shop-leg-play">
        {plays.length > 1 && (
          <Select
            aria-label={matchTexts.playOf(name)}
            choices={[
              { value: '', label: matchTexts.anyPlay },
              ...plays.map((each) => ({ value: each.play ?? '', label: each.name })),
            ]}
            value={leg.play}
            onChange={(play) => onChange({ ...leg, play, options: [] })}
          />
        )}
        <Button size="small" variant="quiet" aria-label={matchTexts.dropLeg(name)} onClick={onDrop}>
          {matchTexts.drop}
        </Button>
      </div>
      {chosen !== undefined && (
        <OptionChips
          label={matchTexts.optionsOf(name)}
          options={chosen.options}
          chosen={leg.options}
          onChange={(options) => onChange({ ...leg, options })}
        />
      )}
    </fieldset>
  )
}

interface OptionChipsProps {
  readonly label: string
  readonly options: Open['plays'][number]['options']
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** Any number of options; none stands for all. */
function OptionChips({ label, options, chosen, onChange }: OptionChipsProps) {
  const toggle = (option: string) =>
    onChange(chosen.includes(option) ? chosen.filter((each) => each !== option) : [...chosen, option])
  return (
    <fieldset className="choices">
      <legend className="unseen">{label}</legend>
      {options.map(({ option, name }) => (
        <Chip key={option} chosen={chosen.includes(option)} onClick={() => toggle(option)}>
          {name}
        </Chip>
      ))}
      {chosen.length === 0 && <span className="ink-2">{matchTexts.anyOption}</span>}
    </fieldset>
  )
}
