import type { Ref } from 'react'
import { SearchField } from '../../platform/parts/search-field.tsx'
import { counterTexts } from './counter.texts.ts'

export interface PlayerSearchProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly fieldRef?: Ref<HTMLInputElement>
}

export const PlayerSearch = (props: PlayerSearchProps) => (
  <SearchField
    {...props}
    label={counterTexts.searchLabel}
    placeholder={counterTexts.search}
    className="counter-search"
  />
)
