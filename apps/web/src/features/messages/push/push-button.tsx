import { GearIcon, IconButton } from '@caimin/ui'
import { Suspense, useState } from 'react'
import { PushSheet } from '../lazy.ts'
import { pushTexts } from './push.texts.ts'

/** Opens what is pushed; its code comes with the first use. */
export function PushButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton icon={GearIcon} label={pushTexts.title} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <PushSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
