import { exactAmountText } from '@caimin/base'
import { useRules } from '../../../platform/data/game-rules.ts'
import { evidenceTexts } from './evidence.texts.ts'
import { Facts, Hash, momentOf, Section } from './evidence-parts.tsx'
import type { Evidence, Export } from './use-evidence.ts'

type Ticket = Evidence['tickets'][number]

/** Every ticket that was to be printed, with its photo and the odds on it beside those the player saw. */
export function TicketRecords({ bundle: { content, photos } }: { readonly bundle: Export }) {
  if (content.tickets.length === 0) return null
  return (
    <Section title={evidenceTexts.tickets}>
      {content.tickets.map((ticket) => {
        const photo = photos.find(({ serial }) => serial === ticket.serial)
        return (
          <div key={`${ticket.seq} ${ticket.serial ?? ''}`} className="evidence-ticket">
            <h3>
              {evidenceTexts.ticket(ticket.seq)} {evidenceTexts.ticketState[ticket.state]}
            </h3>
            <Facts
              facts={[
                [evidenceTexts.stake, `${exactAmountText(ticket.stake)}${evidenceTexts.yuan}`],
                ticket.serial !== null && [evidenceTexts.serial, ticket.serial],
                ticket.recorded_at !== null && [evidenceTexts.recordedAt, momentOf(ticket.recorded_at)],
                ticket.photo_sha256 !== null && [
                  evidenceTexts.photoHash,
                  <Hash key="photo" of={ticket.photo_sha256} />,
                ],
              ]}
            />
            <OddsTable ticket={ticket} content={content} />
            {photo && <img className="evidence-photo" src={photo.url} alt={evidenceTexts.photoName(photo.serial)} />}
          </div>
        )
      })}
    </Section>
  )
}

interface OddsTableProps {
  readonly ticket: Ticket
  readonly content: Evidence
}

function OddsTable({ ticket, content: { order, matches } }: OddsTableProps) {
  const rules = useRules(order.game)
  const nameOf = (id: string, play: string, option: string) => {
    const match = matches.find(({ match_id }) => match_id === id)
    const text = rules.kind === 'match' ? rules.optionText(play, option) : option
    const teams = match && evidenceTexts.match(match.number_text, match.home, match.away)
    return [teams ?? id, rules.playName(play), text].join(' ')
  }
  const rows = Object.entries(ticket.printed_odds ?? {}).flatMap(([match, plays]) =>
    Object.entries(plays).flatMap(([play, options]) =>
      Object.entries(options).map(([option, printed]) => ({
        name: nameOf(match, play, option),
        seen: order.seen_odds?.[match]?.[play]?.[option] ?? evidenceTexts.none,
        printed,
      })),
    ),
  )
  if (rows.length === 0) return null
  return (
    <table className="evidence-table">
      <thead>
        <tr>
          <th scope="col">{evidenceTexts.option}</th>
          <th scope="col" className="end">
            {evidenceTexts.seen}
          </th>
          <th scope="col" className="end">
            {evidenceTexts.printed}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <td>{row.name}</td>
            <td className="end">{row.seen}</td>
            <td className="end">{row.printed}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
