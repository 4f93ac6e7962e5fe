import { serverNow } from '@caimin/session'
import { Card, momentText, Tag } from '@caimin/ui'
import { links } from '../../platform/links.ts'
import { lobbyTexts } from './lobby.texts.ts'
import type { Lobby } from './queries.ts'

type Match = NonNullable<Lobby['hot_match']>

const OPTIONS = [
  ['3', lobbyTexts.homeWins],
  ['1', lobbyTexts.draw],
  ['0', lobbyTexts.awayWins],
] as const

/** One match to bet at once: a tap opens the football page with this option chosen. */
export function HotMatch({ match }: { readonly match: Match }) {
  if (match.odds.SPF === undefined) return null
  return (
    <Card className="lobby-hot">
      <header>
        <Tag tone="red">{lobbyTexts.hot}</Tag>
        <b>{match.home}</b>
        <i className="ink-3 text-xs">{lobbyTexts.versus}</i>
        <b>{match.away}</b>
        <span className="lobby-hot-when text-xs ink-2">
          {match.number_text} {lobbyTexts.until(momentText(match.orderDeadline, serverNow()))}
        </span>
      </header>
      <OutcomeOdds match={match} />
    </Card>
  )
}

/** Home win, draw, away win: a tap opens the football page with this option chosen. */
export function OutcomeOdds({ match }: { readonly match: Pick<Match, 'match_id' | 'number_text' | 'odds'> }) {
  const odds = match.odds.SPF
  if (odds === undefined) return null
  return (
    <div className="lobby-hot-odds">
      {OPTIONS.map(([option, label]) =>
        odds[option] === undefined ? null : (
          <a
            key={option}
            href={links.bet.jczq({ pick: `${match.match_id}.SPF.${option}` })}
            aria-label={`${match.number_text} ${label} ${odds[option]}`}
          >
            <i>{label}</i> <b>{odds[option]}</b>
          </a>
        ),
      )}
    </div>
  )
}
