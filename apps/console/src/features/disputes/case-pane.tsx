import { QueryView, type ShownQuery } from '@caimin/ui'
import type { ReactNode } from 'react'
import { Pane } from '../../platform/parts/pane.tsx'
import { PaneActions } from '../../platform/parts/pane-actions.tsx'
import { CaseHead } from './case-body.tsx'
import { disputesTexts } from './disputes.texts.ts'
import type { DeskCase, ReviewCase } from './queries.ts'

export interface CasePaneProps<C> {
  readonly query: ShownQuery<C>
  readonly onLeave: () => void
  /** The case, once it is there. */
  readonly children: (dispute: C) => ReactNode
}

/** The selected case, as far as it has come. */
export function CasePane<C extends DeskCase | ReviewCase>({ query, onLeave, children }: CasePaneProps<C>) {
  const dispute = query.data
  return (
    <Pane
      label={disputesTexts.paneLabel}
      head={dispute !== undefined && <CaseHead dispute={dispute} />}
      foot={<PaneActions onBack={onLeave} />}
    >
      <QueryView query={query}>{children}</QueryView>
    </Pane>
  )
}
