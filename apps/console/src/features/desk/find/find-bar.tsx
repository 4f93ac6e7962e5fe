import { MAX_SEARCH } from '@caimin/contract'
import { GAME_IDS, GAME_NAMES } from '@caimin/rules/games'
import { ORDER_STATE_NAMES, orderStateIndex } from '@caimin/rules/orders'
import { allChoices, Button, type Choice, Select } from '@caimin/ui'
import { useRef, useState } from 'react'
import { onSubmit } from '../../../platform/parts/on-submit.ts'
import { SearchField } from '../../../platform/parts/search-field.tsx'
import { useKeys, useScan } from '../../../platform/parts/use-keys.ts'
import type { OrdersFilter } from '../queries.ts'
import { findTexts } from './find.texts.ts'
import './find.css'

const GAMES: readonly Choice<OrdersFilter['game']>[] = [
  { value: '', label: findTexts.allGames },
  ...GAME_IDS.map((value) => ({ value, label: GAME_NAMES[value] })),
]
const STATES: readonly Choice<string>[] = [
  { value: '', label: findTexts.allStates },
  ...allChoices(ORDER_STATE_NAMES).map(({ value, label }) => ({ value: String(orderStateIndex(value)), label })),
]

interface FindBarProps {
  readonly filter: OrdersFilter
  readonly onFilter: (filter: OrdersFilter) => void
}

/** What is looked for. A number is looked for once it is whole; what is chosen applies at once. */
export function FindBar({ filter, onFilter }: FindBarProps) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(filter.search)
  const { game, state, since, until } = filter
  const find = (typed: string) => onFilter({ ...filter, search: typed.trim() })

  useKeys({ '/': () => field.current?.focus() })
  useScan((code) => {
    const typed = code.slice(0, MAX_SEARCH)
    setText(typed)
    find(typed)
    return true
  })

  return (
    <form className="bar find-bar" aria-label={findTexts.filters} onSubmit={onSubmit(() => find(text))}>
      <SearchField
        className="find-field"
        label={findTexts.search}
        placeholder={findTexts.searchHint}
        value={text}
        onChange={setText}
        fieldRef={field}
      />
      <Button variant="outline" type="submit">
        {findTexts.find}
      </Button>
      <Select
        className="ui-input find-choice"
        aria-label={findTexts.game}
        choices={GAMES}
        value={game}
        onChange={(next) => onFilter({ ...filter, game: next })}
      />
      <Select
        className="ui-input find-choice"
        aria-label={findTexts.state}
        choices={STATES}
        value={state}
        onChange={(next) => onFilter({ ...filter, state: next })}
      />
      <PlacedOn
        name={findTexts.since}
        word={findTexts.from}
        value={since}
        max={until}
        onChange={(day) => onFilter({ ...filter, since: day })}
      />
      <PlacedOn
        name={findTexts.until}
        word={findTexts.to}
        value={until}
        min={since}
        onChange={(day) => onFilter({ ...filter, until: day })}
      />
    </form>
  )
}

interface PlacedOnProps {
  readonly name: string
  /** Before the field. */
  readonly word: string
  readonly value: string
  readonly min?: string
  readonly max?: string
  readonly onChange: (day: string) => void
}

/** A day from which, or until which, orders were placed; empty: all days. */
const PlacedOn = ({ name, word, value, min, max, onChange }: PlacedOnProps) => (
  <label className="find-date">
    {word}
    <input
      type="date"
      className="ui-input"
      aria-label={name}
      value={value}
      min={min || undefined}
      max={max || undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  </label>
)
