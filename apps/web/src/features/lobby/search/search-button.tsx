import { IconButton, SearchIcon } from '@caimin/ui'
import { Suspense, useState } from 'react'
import { SearchSheet } from '../lazy.ts'
import { lobbyTexts } from '../lobby.texts.ts'

/** Opens the search; its code comes with the first use. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton icon={SearchIcon} label={lobbyTexts.search} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <SearchSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
