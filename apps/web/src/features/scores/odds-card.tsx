import { handicapText } from '@caimin/base'
import { timeOf } from '@caimin/contract'
import type { MatchDoors } from '@caimin/rules'
import { Card, Cell, momentText, SectionHead, Segmented } from '@caimin/ui'
import { useState } from 'react'
import { serverNow } from '../../app/index.ts'
import { oddsChances } from './odds-chances.ts'
import { scoresTexts } from './scores.texts.ts'
import type { Analysis } from './team-record.ts'

type Move = Analysis['moves'][string][number]

interface OddsCardProps {
  readonly rules: MatchDoors
  readonly moves: Analysis['moves']
}

/** How the odds of a play moved since its opening, and what the newest ones stand for. */
export function OddsCard({ rules, moves }: OddsCardProps) {
  const plays = rules.matchPlays.filter((play) => moves[play] !== undefined)
  const [chosen, setChosen] = useState<string>()
  const play = plays.find((each) => each === chosen) ?? plays[0]
  return (
    <>
      <SectionHead title={rules.finalSpPercent === undefined ? scoresTexts.odds : scoresTexts.sp} />
      <Card>
        {plays.length > 1 && (
          <div className="scores-plays">
            <Segmented
              label={scoresTexts.play}
              choices={plays.map((each) => ({ value: each, label: rules.playName(each) }))}
              value={play ?? ''}
              onChange={setChosen}
            />
          </div>
        )}
        {play === undefined ? (
          <Cell title={<span className="ink-2">{scoresTexts.noOdds}</span>} />
        ) : (
          <Moves rules={rules} play={play} moves={moves[play] ?? []} />
        )}
      </Card>
    </>
  )
}

interface MovesProps {
  readonly rules: MatchDoors
  readonly play: string
  /** Newest first. */
  readonly moves: readonly Move[]
}

function Moves({ rules, play, moves }: MovesProps) {
  const options = rules.playOptions(play)
  const kind = rules.lineOf(play)
  const chances = oddsChances(options, moves[0]?.odds ?? {})
  return (
    <>
      <table className="scores-odds">
        <thead>
          <tr>
            <th scope="col">{scoresTexts.time}</th>
            {kind && <th scope="col">{scoresTexts.line}</th>}
            {options.map((option) => (
              <th key={option} scope="col">
                {rules.optionText(play, option)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {moves.map((move, at) => {
            const earlier = moves[at + 1]
            return (
              <tr key={move.changed_at}>
                <th scope="row">
                  {momentText(timeOf(move.changed_at), serverNow())}
                  {!earlier && <small>{scoresTexts.opening}</small>}
                </th>
                {kind && <td>{lineText(kind === 'handicap' ? move.handicap : move.total, kind)}</td>}
                {options.map((option) => (
                  <td key={option}>
                    {move.odds[option] ?? '—'} <Direction now={move.odds[option]} before={earlier?.odds[option]} />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      {chances && (
        <p className="scores-note">
          {scoresTexts.chances(
            options.map((option, at) => [rules.optionText(play, option), chances.percents[at] ?? 0]),
            chances.payout,
          )}
        </p>
      )}
    </>
  )
}

const lineText = (line: number | null, kind: 'handicap' | 'total'): string =>
  line === null ? '—' : kind === 'handicap' ? handicapText(line) : String(line)

function Direction({ now, before }: { readonly now: string | undefined; readonly before: string | undefined }) {
  if (now === undefined || before === undefined || Number(now) === Number(before)) return null
  const isUp = Number(now) > Number(before)
  return (
    <span className={isUp ? 'red' : 'green'}>
      <span aria-hidden="true">{isUp ? '↑' : '↓'}</span>
      <span className="unseen">{isUp ? scoresTexts.up : scoresTexts.down}</span>
    </span>
  )
}
