import { handicapText } from '@caimin/base'
import type { MatchFacade } from '@caimin/rules'
import { serverNow } from '@caimin/session'
import { Card, Cell, momentText, SectionHead, Segmented } from '@caimin/ui'
import { useState } from 'react'
import { oddsChances } from './odds-chances.ts'
import { scoresTexts } from './scores.texts.ts'
import type { Analysis } from './team-record.ts'

type Moved = Analysis['moves'][string]
type Move = Moved['newest'][number]

interface OddsCardProps {
  readonly rules: MatchFacade
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
          <Moves rules={rules} play={play} moved={moves[play] ?? NOT_MOVED} />
        )}
      </Card>
    </>
  )
}

const NOT_MOVED: Moved = { newest: [], opening: null }

interface MovesProps {
  readonly rules: MatchFacade
  readonly play: string
  readonly moved: Moved
}

function Moves({ rules, play, moved }: MovesProps) {
  const options = rules.playOptions(play)
  const kind = rules.lineOf(play)
  const chances = oddsChances(options, moved.newest[0]?.odds ?? {}, rules.finalSpPercent)
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
          {rowsOf(moved).map(({ place, move, earlier }) => (
            <tr key={place}>
              <th scope="row">
                {momentText(move.changed_at, serverNow())}
                {place === 1 && <small>{scoresTexts.opening}</small>}
              </th>
              {kind && <td>{lineText(move, kind)}</td>}
              {options.map((option) => (
                <td key={option}>
                  {move.odds[option] ?? '—'}{' '}
                  {earlier && isSameLine(move, earlier, kind) && (
                    <Direction now={move.odds[option]} before={earlier.odds[option]} />
                  )}
                </td>
              ))}
            </tr>
          ))}
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

interface MoveRow {
  /** Counted from the opening on: two moves may have the same second. */
  readonly place: number
  readonly move: Move
  /** The one right before it; undefined before the opening, nor where others are left out. */
  readonly earlier: Move | undefined
}

function rowsOf({ newest, opening }: Moved): MoveRow[] {
  const all = opening ? [...newest, opening] : newest
  return all.map((move, at) => ({
    place: all.length - at,
    move,
    earlier: opening && at === newest.length - 1 ? undefined : all[at + 1],
  }))
}

type LineKind = ReturnType<MatchFacade['lineOf']>

const lineOf = ({ handicap, total }: Move, kind: LineKind): number | null => (kind === 'total' ? total : handicap)

/** Odds at another line are those of another bet: between them nothing rises or falls. */
const isSameLine = (move: Move, earlier: Move, kind: LineKind): boolean =>
  kind === undefined || lineOf(move, kind) === lineOf(earlier, kind)

function lineText(move: Move, kind: LineKind): string {
  const line = lineOf(move, kind)
  if (line === null) return '—'
  return kind === 'handicap' ? handicapText(line) : String(line)
}

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
