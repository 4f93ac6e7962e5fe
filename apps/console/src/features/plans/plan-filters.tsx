import { GAME_IDS, GAME_NAMES, type GameId } from '@caimin/rules/games'
import { type Choice, choicesOf, Segmented, Select } from '@caimin/ui'
import { useRef } from 'react'
import { SearchField } from '../../platform/parts/search-field.tsx'
import { useKeys } from '../../platform/parts/use-keys.ts'
import { plansTexts } from './plans.texts.ts'
import type { PlansFilter, PlansView } from './queries.ts'
import './plans.css'

const VIEWS = choicesOf<PlansView>(['running', 'filled', 'ended'], plansTexts.views)
const GAMES: readonly Choice<GameId | ''>[] = [
  { value: '', label: plansTexts.allGames },
  ...GAME_IDS.map((value) => ({ value, label: GAME_NAMES[value] })),
]

interface PlanFiltersProps {
  readonly filter: PlansFilter
  readonly onChange: (change: Partial<PlansFilter>) => void
}

/** Which plans are listed. */
export function PlanFilters({ filter: { view, game, search }, onChange }: PlanFiltersProps) {
  const field = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => field.current?.focus() })
  return (
    <div className="bar plans-bar">
      <Segmented
        views
        label={plansTexts.view}
        choices={VIEWS}
        value={view}
        onChange={(next) => onChange({ view: next })}
      />
      <Select
        className="ui-input plans-game"
        aria-label={plansTexts.game}
        choices={GAMES}
        value={game}
        onChange={(next) => onChange({ game: next })}
      />
      <SearchField
        className="plans-find"
        label={plansTexts.find}
        placeholder={plansTexts.findHint}
        value={search}
        onChange={(next) => onChange({ search: next })}
        fieldRef={field}
      />
      <span className="bar-end plans-note text-s ink-2">{plansTexts.mayCancel}</span>
    </div>
  )
}
