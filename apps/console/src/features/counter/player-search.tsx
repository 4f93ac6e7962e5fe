import { MAX_SEARCH } from '@caimin/contract'
import type { Ref } from 'react'
import { counterTexts } from './counter.texts.ts'

export interface PlayerSearchProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly fieldRef?: Ref<HTMLInputElement>
}

export function PlayerSearch({ value, onChange, fieldRef }: PlayerSearchProps) {
  return (
    <input
      ref={fieldRef}
      type="search"
      className="ui-input counter-search"
      aria-label={counterTexts.searchLabel}
      placeholder={counterTexts.search}
      value={value}
      maxLength={MAX_SEARCH}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
