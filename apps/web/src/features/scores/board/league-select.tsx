import { InlineSelect } from '@caimin/ui'
import { boardTexts } from './board.texts.ts'

const ALL = ''

interface LeagueSelectProps {
  readonly leagues: readonly string[]
  /** Undefined for all of them. */
  readonly value: string | undefined
  readonly onChange: (league: string | undefined) => void
}

export const LeagueSelect = ({ leagues, value, onChange }: LeagueSelectProps) => (
  <InlineSelect
    label={boardTexts.league}
    value={value ?? ALL}
    choices={[{ value: ALL, label: boardTexts.allLeagues }, ...leagues.map((name) => ({ value: name, label: name }))]}
    onChange={(name) => onChange(name === ALL ? undefined : name)}
  />
)
