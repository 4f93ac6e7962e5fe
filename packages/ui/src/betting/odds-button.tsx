import { type MouseEvent, memo } from 'react'
import { nextPicture } from '../next-picture.ts'
import { partsTexts } from '../parts.texts.ts'
import './odds-button.css'

export interface OddsButtonProps {
  /** Identifies the choice to the list above: one handler serves every button of a page. */
  readonly id: string
  /** What is drawn: 胜, 2球, 1:0. */
  readonly label: string
  /** Full name for readers without the odds: 周一001 主胜. */
  readonly name: string
  /** Two decimals; null where nobody told any, undefined when closed for sale. */
  readonly odds: string | null | undefined
  readonly chosen: boolean
  /** How the odds moved since the reader last saw them; the tint goes, the arrow stays. */
  readonly moved?: 'up' | 'down' | undefined
  /** Label above odds, for dense grids. */
  readonly stacked?: boolean
  /** Says whether the option is chosen now. Called when the button has shown that it was tapped. */
  readonly onPick: (id: string) => boolean
}

function readerName({ name, odds, moved }: OddsButtonProps): string {
  if (odds === undefined) return `${name} ${partsTexts.closedForSale}`
  if (odds === null) return name
  if (!moved) return `${name} ${odds}`
  return `${name} ${odds} ${moved === 'up' ? partsTexts.oddsUp : partsTexts.oddsDown}`
}

/** The tapped button answers in the next picture; the slip and what is counted of it follow, and have the last word. */
async function answer(button: Element, pick: () => boolean): Promise<void> {
  button.setAttribute('aria-pressed', String(button.getAttribute('aria-pressed') !== 'true'))
  await nextPicture()
  button.setAttribute('aria-pressed', String(pick()))
}

/** A plain button, memoised: a list of 150 open matches holds eight thousand of them. */
export const OddsButton = memo(function OddsButton(props: OddsButtonProps) {
  const { id, label, odds, chosen, moved, stacked, onPick } = props
  const className = `ui-odds${stacked ? ' ui-odds-stacked' : ''}${moved ? ` ui-odds-${moved}` : ''}`
  return (
    <button
      type="button"
      className={className}
      aria-pressed={chosen}
      aria-label={readerName(props)}
      disabled={odds === undefined}
      onClick={({ currentTarget }: MouseEvent) => void answer(currentTarget, () => onPick(id))}
    >
      <i>{label}</i> {odds === undefined ? <s>{partsTexts.closedForSale}</s> : odds !== null && <b>{odds}</b>}
      {moved && odds !== undefined && <em className={`ui-moved ui-moved-${moved}`} />}
    </button>
  )
})
