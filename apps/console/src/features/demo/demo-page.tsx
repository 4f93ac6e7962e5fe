import { QueryView } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DeskPage } from '../../platform/parts/desk-page.tsx'
import { EmptyPane } from '../../platform/parts/pane.tsx'
import { Status } from '../../platform/parts/status.tsx'
import { useKeys } from '../../platform/parts/use-keys.ts'
import { AdvancePane } from './advance-pane.tsx'
import { ClockSection } from './clock-section.tsx'
import { CodesSection } from './codes-section.tsx'
import { demoTexts } from './demo.texts.ts'
import { DrawsSection, type DrawWaiting, MatchesSection, type MatchRunning } from './demo-lists.tsx'
import { DrawPane } from './draw-pane.tsx'
import { FinishPane } from './finish-pane.tsx'
import { demoStatusQuery } from './queries.ts'
import { SourcesSection } from './sources-section.tsx'
import './demo.css'

type Chosen =
  | { readonly kind: 'advance'; readonly minutes: number; readonly name: string }
  | { readonly kind: 'finish'; readonly match: MatchRunning }
  | { readonly kind: 'draw'; readonly draw: DrawWaiting }

/** Controls of the demo world: its clock, its matches, its draws, its sources, and the codes it sent. */
export function DemoPage() {
  const query = useQuery(demoStatusQuery)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const close = () => setChosen(null)
  useKeys({ escape: close })
  return (
    <DeskPage title={demoTexts.title} help={<Status kind="warn">{demoTexts.isDemo}</Status>}>
      <div className="split demo-split">
        <div className="demo-lists">
          <QueryView query={query}>
            {({ offset_minutes, running, next_draws, sources }) => (
              <>
                <ClockSection
                  offsetMinutes={offset_minutes}
                  chosen={chosen?.kind === 'advance' ? chosen.minutes : null}
                  onChoose={(minutes, name) => setChosen({ kind: 'advance', minutes, name })}
                />
                <MatchesSection matches={running} onChoose={(match) => setChosen({ kind: 'finish', match })} />
                <DrawsSection draws={next_draws} onChoose={(draw) => setChosen({ kind: 'draw', draw })} />
                <SourcesSection sources={sources} />
              </>
            )}
          </QueryView>
          <CodesSection />
        </div>
        {chosen === null && <EmptyPane label={demoTexts.paneLabel} text={demoTexts.nothing} />}
        {chosen?.kind === 'advance' && (
          <AdvancePane key={chosen.minutes} minutes={chosen.minutes} name={chosen.name} onDone={close} />
        )}
        {chosen?.kind === 'finish' && <FinishPane key={chosen.match.match_id} match={chosen.match} onDone={close} />}
        {chosen?.kind === 'draw' && <DrawPane key={chosen.draw.issue_no} draw={chosen.draw} onDone={close} />}
      </div>
    </DeskPage>
  )
}
