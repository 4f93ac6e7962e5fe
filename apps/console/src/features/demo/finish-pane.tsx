import { Segmented, TextField } from '@caimin/ui'
import { useState } from 'react'
import { follow } from '../../platform/commands/follow.ts'
import { useCommand } from '../../platform/commands/use-command.ts'
import { Facts, PaneSection } from '../../platform/parts/pane.tsx'
import { WillHappen } from '../../platform/parts/will-happen.tsx'
import { demoTexts } from './demo.texts.ts'
import type { MatchRunning } from './demo-lists.tsx'
import { refreshWorld } from './queries.ts'
import { StepPane } from './step-pane.tsx'

const SCORE = /^\d{1,2}:\d{1,2}$/
const readScore = (typed: string): string | null => {
  const plain = typed.trim().replace('：', ':')
  return SCORE.test(plain) ? plain : null
}

export interface FinishPaneProps {
  readonly match: MatchRunning
  readonly onDone: () => void
}

/** Ends a match now, with the score the demo world has made or one of the operator's own. */
export function FinishPane({ match, onDone }: FinishPaneProps) {
  const [whose, setWhose] = useState<'made' | 'own'>('made')
  const [half, setHalf] = useState('')
  const [full, setFull] = useState('')
  const finish = useCommand('demo', 'finishMatch', match.match_id)
  const score = { half: readScore(half), full: readScore(full) }
  const own = score.half !== null && score.full !== null ? { half: score.half, full: score.full } : null
  const act = () =>
    follow(finish.run({ match_id: match.match_id, ...(whose === 'own' && own !== null && { score: own }) }), {
      said: ({ full: ended, half: atHalf }) => demoTexts.finished(ended, atHalf),
      onDone,
      refresh: refreshWorld,
    })
  return (
    <StepPane
      title={demoTexts.finishTitle(match.title)}
      will={<WillHappen note={demoTexts.willSettle} lines={[[demoTexts.open, demoTexts.orders(match.open_orders)]]} />}
      refusal={finish.refusal}
      action={demoTexts.finishNow}
      missing={whose === 'own' && own === null && demoTexts.needsScore}
      isBusy={finish.isBusy}
      onAct={() => void act()}
      onCancel={onDone}
    >
      <PaneSection>
        <Facts facts={[[demoTexts.minute, demoTexts.minuteText(match.minute, match.score)]]} />
      </PaneSection>
      <PaneSection>
        <div className="stack demo-score">
          <Segmented
            views
            label={demoTexts.matchesHelp}
            value={whose}
            onChange={setWhose}
            choices={[
              { value: 'made', label: demoTexts.made },
              { value: 'own', label: demoTexts.own },
            ]}
          />
          {whose === 'own' && (
            <>
              <TextField label={demoTexts.half} value={half} onChange={setHalf} autoComplete="off" />
              <TextField
                label={demoTexts.full}
                value={full}
                onChange={setFull}
                hint={demoTexts.scoreHint}
                autoComplete="off"
              />
            </>
          )}
        </div>
      </PaneSection>
    </StepPane>
  )
}
