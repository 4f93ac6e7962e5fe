import { follow } from '../../platform/commands/follow.ts'
import { useCommand } from '../../platform/commands/use-command.ts'
import { Facts, PaneSection } from '../../platform/parts/pane.tsx'
import { WillHappen } from '../../platform/parts/will-happen.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { demoTexts } from './demo.texts.ts'
import { type DrawWaiting, drawName } from './demo-lists.tsx'
import { refreshWorld } from './queries.ts'
import { StepPane } from './step-pane.tsx'

export interface DrawPaneProps {
  readonly draw: DrawWaiting
  readonly onDone: () => void
}

/** Draws an issue now. */
export function DrawPane({ draw, onDone }: DrawPaneProps) {
  const drawNow = useCommand('demo', 'drawNow', draw.game)
  const name = drawName(draw)
  const act = () =>
    follow(drawNow.run({ game: draw.game }), { said: demoTexts.drawn(name), onDone, refresh: refreshWorld })
  return (
    <StepPane
      title={demoTexts.drawTitle(name)}
      will={<WillHappen note={demoTexts.willForward} lines={[[demoTexts.open, demoTexts.orders(draw.open_orders)]]} />}
      refusal={drawNow.refusal}
      action={demoTexts.drawNow}
      isBusy={drawNow.isBusy}
      onAct={() => void act()}
      onCancel={onDone}
    >
      <PaneSection>
        <Facts facts={[[demoTexts.drawAt, clockOrDay(draw.draw_at)]]} />
        <p className="ink-2">{demoTexts.drawNote}</p>
      </PaneSection>
    </StepPane>
  )
}
