import { choicesOf, Segmented } from '@caimin/ui'
import { useRef } from 'react'
import { SearchField } from '../../platform/parts/search-field.tsx'
import { useKeys } from '../../platform/parts/use-keys.ts'
import { useSignedInStaff } from '../../platform/staff.ts'
import { chatTexts } from './chat.texts.ts'
import type { ChatCounters, ChatFilter, ChatView } from './queries.ts'

const OF_A_SHOP: readonly ChatFilter[] = ['all', 'unread', 'open_orders']
const OF_SUPPORT: readonly ChatFilter[] = ['all', 'unread']

interface ViewBarProps extends ChatView {
  readonly counters: ChatCounters | undefined
  readonly onFilter: (filter: ChatFilter) => void
  readonly onSearch: (search: string) => void
}

/** Which conversations are listed. */
export function ViewBar({ filter, search, counters, onFilter, onSearch }: ViewBarProps) {
  const { shop } = useSignedInStaff()
  const field = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => field.current?.focus() })
  const names = chatTexts.views(counters?.unread ?? 0, counters?.open_orders ?? 0)
  const views = choicesOf(shop === null ? OF_SUPPORT : OF_A_SHOP, names)
  return (
    <div className="bar chat-view">
      <Segmented views label={chatTexts.view} choices={views} value={filter} onChange={onFilter} />
      {shop !== null && (
        <SearchField
          label={chatTexts.find}
          placeholder={chatTexts.findHint}
          value={search}
          onChange={onSearch}
          fieldRef={field}
        />
      )}
    </div>
  )
}
