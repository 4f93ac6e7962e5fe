import { addMs, minutes as inMinutes, instantOf } from '@caimin/base'
import { serverNow } from '@caimin/session'
import { useEverySecond } from '@caimin/ui'
import { follow } from '../../platform/commands/follow.ts'
import { useCommand } from '../../platform/commands/use-command.ts'
import { Facts, PaneSection } from '../../platform/parts/pane.tsx'
import { WillHappen } from '../../platform/parts/will-happen.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { demoTexts } from './demo.texts.ts'
import { refreshWorld } from './queries.ts'
import { StepPane } from './step-pane.tsx'

export interface AdvancePaneProps {
  readonly minutes: number
  readonly name: string
  readonly onDone: () => void
}

/** Moves the business clock forward, with everything that falls due on the way. */
export function AdvancePane({ minutes, name, onDone }: AdvancePaneProps) {
  useEverySecond()
  const advance = useCommand('demo', 'advance')
  const now = serverNow()
  const then = clockOrDay(addMs(now, inMinutes(minutes)), now)
  const act = () =>
    follow(advance.run({ minutes }), {
      said: ({ server_time: at }) => demoTexts.forwarded(clockOrDay(at, instantOf(at))),
      onDone,
      refresh: refreshWorld,
    })
  return (
    <StepPane
      title={demoTexts.forwardTitle(name)}
      will={
        <WillHappen
          note={demoTexts.willForward}
          lines={[
            [demoTexts.willCutoff, demoTexts.willCutoffDo],
            [demoTexts.willFinish, demoTexts.willFinishDo],
          ]}
        />
      }
      refusal={advance.refusal}
      action={demoTexts.forwardTo(then)}
      isBusy={advance.isBusy}
      onAct={() => void act()}
      onCancel={onDone}
    >
      <PaneSection>
        <Facts facts={[[demoTexts.time, <b key="time">{demoTexts.nowTo(clockOrDay(now, now), then)}</b>]]} />
      </PaneSection>
    </StepPane>
  )
}
