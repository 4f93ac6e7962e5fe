import type { BoardRow, OutputOf } from '@caimin/contract'
import { Card, EmptyState, momentText, SectionHead, Tag } from '@caimin/ui'
import { useServerTime } from '../../../platform/data/server-time.ts'
import { boardTexts } from '../board/board.texts.ts'
import { marksOf } from './lineup-marks.ts'
import { lineupsTexts } from './lineups.texts.ts'
import { matchTexts } from './match.texts.ts'
import type { MatchEvent } from './shown-events.ts'
import './lineups.css'

type Lineups = NonNullable<OutputOf<'scores', 'info'>['lineups']>
type TeamLineup = Lineups['home']
type LineupPlayer = TeamLineup['substitutes'][number]

const SIDES = ['home', 'away'] as const

interface MatchLineupsProps {
  readonly match: BoardRow
  readonly lineups: Lineups | null
  readonly events: readonly MatchEvent[]
}

/** Who plays for both sides, drawn on the field as they begin, with what became of each; then the substitutes. */
export function MatchLineups({ match, lineups, events }: MatchLineupsProps) {
  const now = useServerTime()
  if (lineups === null) {
    return <EmptyState {...(match.status === 'scheduled' ? lineupsTexts.notAnnounced : lineupsTexts.notTold)} />
  }
  const received = momentText(lineups.received_at, now())
  const note = lineups.is_corrected ? lineupsTexts.corrected(received) : lineupsTexts.received(received)
  const parts = SIDES.map((side) => ({ side, name: match[side], team: lineups[side], events }))
  return (
    <>
      <SectionHead title={lineupsTexts.starting} note={note} />
      <div className="lineup-field">
        {parts.map((part) => (
          <Half key={part.side} {...part} />
        ))}
      </div>
      <SectionHead title={lineupsTexts.substitutes} />
      <Card className="lineup-benches">
        {parts.map((part) => (
          <Bench key={part.side} {...part} />
        ))}
      </Card>
      <p className="match-note">
        {match.is_demo && <Tag>{matchTexts.demo}</Tag>} {lineupsTexts.source(boardTexts.sourceName(lineups.source))}
      </p>
    </>
  )
}

interface TeamProps {
  readonly side: 'home' | 'away'
  readonly name: string
  readonly team: TeamLineup
  readonly events: readonly MatchEvent[]
}

/** A side of the field: the goalkeeper at its end, the forwards at the middle. */
const Half = ({ side, name, team: { formation, rows }, events }: TeamProps) => (
  <section className={`lineup-half lineup-${side}`} aria-label={lineupsTexts.startingOf(name, formation)}>
    <p className="lineup-name">
      <b>{name}</b> <span>{formation}</span>
    </p>
    {rows.map((row) => (
      <ul key={row.map((player) => player.name).join()} className="lineup-row">
        {row.map((player) => (
          <li key={player.name}>
            <Shirt player={player} />
            {player.name}
            {marksOf(player.name, events, { side, isStarting: true }).map((mark) => (
              <small key={mark}>{mark}</small>
            ))}
          </li>
        ))}
      </ul>
    ))}
  </section>
)

/** The name may be the number alone. */
const Shirt = ({ player: { number, name } }: { readonly player: LineupPlayer }) =>
  number !== null && (
    <span className="lineup-shirt" aria-hidden={name === lineupsTexts.number(number)}>
      {number}
    </span>
  )

const Bench = ({ side, name, team: { coach, substitutes }, events }: TeamProps) => (
  <div>
    <h3>{name}</h3>
    <ul>
      {substitutes.map((player) => (
        <li key={player.name}>
          {player.name}{' '}
          <small>
            {[
              player.number !== null && player.name !== lineupsTexts.number(player.number)
                ? lineupsTexts.number(player.number)
                : undefined,
              player.position === null ? undefined : lineupsTexts.positions[player.position],
              ...marksOf(player.name, events, { side, isStarting: false }),
            ]
              .filter((text) => text !== undefined)
              .join(' ')}
          </small>
        </li>
      ))}
      {coach !== null && (
        <li>
          {coach} <small>{lineupsTexts.coach}</small>
        </li>
      )}
    </ul>
  </div>
)
