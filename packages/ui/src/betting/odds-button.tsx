import { type MouseEvent, memo, useState } from 'react'
import { classNames } from '../class-names.ts'
import { nextPicture } from '../next-picture.ts'
import { bettingTexts } from './betting.texts.ts'
import './odds-button.css'

export interface OddsButtonProps {
  /** Identifies the choice to the list above: one handler serves every button of a page. */
  readonly id: string
  /** What is drawn: 胜, 2球, 1:0. */
  readonly label: string
  /** Full name for readers without the odds: 周一001 主胜. */
  readonly name: string
  /** Two decimals; null where none are known, undefined when closed for sale. */
  readonly odds: string | null | undefined
  readonly chosen: boolean
  /** How the odds moved last: the arrow stays, and what moves before the reader's eyes flashes. */
  readonly moved?: 'up' | 'down' | undefined
  /** Label above odds, for dense grids. */
  readonly stacked?: boolean
  /** Says whether the option is chosen now. Called when the button has shown that it was tapped. */
  readonly onPick: (id: string) => boolean
}

function readerName({ name, odds, moved }: OddsButtonProps): string {
  if (odds === undefined) return `${name} ${bettingTexts.closedForSale}`
  if (odds === null) return name
  if (!moved) return `${name} ${odds}`
  return `${name} ${odds} ${moved === 'up' ? bettingTexts.oddsUp : bettingTexts.oddsDown}`
}

/** The tapped button answers in the next picture; the slip and what is counted of it follow, and have the last word. */
async function answer(button: Element, pick: () => boolean): Promise<void> {
  button.setAttribute('aria-pressed', String(button.getAttribute('aria-pressed') !== 'true'))
  await nextPicture()
  button.setAttribute('aria-pressed', String(pick()))
}

/** How often the odds have changed since the button was drawn. */
function useChanges(odds: OddsButtonProps['odds']): number {
  const [seen, see] = useState({ odds, changes: 0 })
  if (seen.odds === odds) return seen.changes
  const changes = seen.odds && odds ? seen.changes + 1 : seen.changes
  see({ odds, changes })
  return changes
}

/** Two names in turn, as the same animation would not begin again. */
function classOf({ odds, moved, stacked }: OddsButtonProps, changes: number): string {
  const flash = moved && changes > 0 && `ui-odds-flash-${changes % 2 === 0 ? 'even' : 'odd'}`
  return classNames('ui-odds', stacked && 'ui-odds-stacked', moved && odds && `ui-odds-${moved}`, flash)
}

/** A plain button, memoised: a list of 150 open matches holds eight thousand of them. */
export const OddsButton = memo(function OddsButton(props: OddsButtonProps) {
  const { id, label, odds, chosen, moved, onPick } = props
  const changes = useChanges(odds)
  return (
    <button
      type="button"
      className={classOf(props, changes)}
      aria-pressed={chosen}
      aria-label={readerName(props)}
      disabled={odds === undefined}
      onClick={({ currentTarget }: MouseEvent) => void answer(currentTarget, () => onPick(id))}
    >
      <i>{label}</i> {odds === undefined ? <s>{bettingTexts.closedForSale}</s> : odds !== null && <b>{odds}</b>}
      {moved && odds !== undefined && <em className={`ui-moved ui-moved-${moved}`} />}
    </button>
  )
})
