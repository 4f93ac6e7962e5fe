import { chinaClock, instantOf, weekdayName } from '@caimin/base'
import { Drawn, Tag } from '@caimin/ui'
import { betContentTexts } from './bet-content.texts.ts'
import type { BetDraw } from './shown-bet.ts'
import './draw-head.css'

interface DrawHeadProps {
  /** What is drawn: numbers, outcomes. */
  readonly title: string
  readonly draw: BetDraw
}

/** What the draw of an order paid, or when it will be. */
export function DrawHead({ title, draw }: DrawHeadProps) {
  const drawAt = instantOf(draw.draw_at)
  return (
    <div className="order-draw">
      <span className="grow">
        {title} {draw.is_demo && <Tag>{betContentTexts.demo}</Tag>}
      </span>
      {draw.numbers ? (
        <Drawn numbers={draw.numbers} />
      ) : (
        <span className="ink-2">{betContentTexts.waitingDraw(`${weekdayName(drawAt)}${chinaClock(drawAt)}`)}</span>
      )}
    </div>
  )
}
