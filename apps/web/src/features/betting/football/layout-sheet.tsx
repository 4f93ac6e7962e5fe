import { Cell, Sheet } from '@caimin/ui'
import { href } from '../../../app/index.ts'
import { bettingTexts, viewTexts } from '../betting.texts.ts'
import type { Layout } from './play-views.ts'

const LAYOUTS = [
  { layout: 'classic', name: viewTexts.classic, hint: viewTexts.classicHint, to: href('/pages/main/bet/jczq/jczq') },
  { layout: 'full', name: viewTexts.full, hint: viewTexts.fullHint, to: href('/pages/main/bet/jczq/jczq_new') },
] as const

export interface LayoutSheetProps {
  readonly open: boolean
  readonly layout: Layout
  readonly onClose: () => void
}

/** Changes between the two layouts; the slip is the same on both. */
export function LayoutSheet({ open, layout, onClose }: LayoutSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={bettingTexts.chooseLayout}>
      {LAYOUTS.map((other) => (
        <Cell
          key={other.layout}
          title={other.name}
          note={other.hint}
          {...(other.layout === layout ? { value: bettingTexts.present } : { href: other.to })}
        />
      ))}
    </Sheet>
  )
}
