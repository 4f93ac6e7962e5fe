import type { MoneyText } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { isOptimised } from '@caimin/rules/orders'
import { Amount } from '@caimin/ui'
import { betTexts } from './bet-content.texts.ts'
import { type BetContent, betContent, type LegLine, type LegMatch, type WireBet } from './bet-lines.ts'
import './bet-content.css'

type WireOdds = NonNullable<OutputOf<'desk', 'order'>['seen_odds']>

export interface BetContentListProps {
  readonly bet: WireBet
  /** Or a review of a ticket. */
  readonly order: { readonly issue_no: string | null; readonly matches: readonly LegMatch[] }
  readonly notes: string
  readonly stake: MoneyText
  /** What stands beside the options: the odds of the printed ticket. */
  readonly odds?: WireOdds | null
}

/** What to key in at the terminal, in the terminal's order. */
export function BetContentList({ bet, order, notes, stake, odds = null }: BetContentListProps) {
  const content = betContent(bet, order.matches)
  return (
    <ol className="key-in">
      <ContentLines content={content} issueNo={order.issue_no} odds={odds} />
      <li>
        <span>{content.kind === 'match' ? betTexts.pass : betTexts.times}</span>
        <span className="key-in-sum">
          {content.kind === 'match' && <b>{content.pass}</b>}
          {bet.append === true && <b>{betTexts.append}</b>}
          {isOptimised(bet) ? (
            <b>{betTexts.optimised(notes)}</b>
          ) : (
            <>
              <b>{betTexts.multiple(bet.multiple)}</b>
              <span className="ink-2">{betTexts.notes(notes)}</span>
            </>
          )}
          <Amount fen={stake} size="l" />
        </span>
      </li>
    </ol>
  )
}

interface ContentLinesProps {
  readonly content: BetContent
  readonly issueNo: string | null
  readonly odds: WireOdds | null
}

function ContentLines({ content, issueNo, odds }: ContentLinesProps) {
  if (content.kind === 'match') {
    return (
      <>
        <li>
          <span>{betTexts.play}</span>
          <b>{content.play}</b>
        </li>
        {content.legs.map((leg) => (
          <Leg key={`${leg.matchId} ${leg.play}`} leg={leg} odds={odds?.[leg.matchId]?.[leg.play]} />
        ))}
      </>
    )
  }
  return content.lines.map((line) => (
    <li key={line.at}>
      <span>{line.at === 1 && issueNo !== null ? betTexts.issue(issueNo) : String(line.at)}</span>
      <span>
        <span className="ink-2">{line.play}</span>
        {line.zones.map(({ name, numbers }) => (
          <b key={name} className="key-in-numbers">
            {name !== '' && <small>{name}</small>} {numbers}
          </b>
        ))}
      </span>
    </li>
  ))
}

function Leg({ leg, odds }: { readonly leg: LegLine; readonly odds: Readonly<Record<string, string>> | undefined }) {
  return (
    <li>
      <span>{leg.number}</span>
      <span>
        <b>
          {leg.isBanker && `${betTexts.banker} `}
          {leg.playText}
          {leg.options.map(({ option, text }) => `　${text} ${odds?.[option] ?? ''}`.trimEnd())}
        </b>
        <span className="key-in-teams">{leg.teams}</span>
      </span>
    </li>
  )
}
