import type { NumberFacade, NumberLine } from '@caimin/rules'
import { inZoneOrder } from '@caimin/rules/games'
import { Card, Chip, LineNumbers } from '@caimin/ui'
import { useState } from 'react'
import { betContentTexts } from '../bet-content.texts.ts'
import { DrawHead } from '../draw-head.tsx'
import type { BetDraw, ShownBet } from '../shown-bet.ts'
import { LineEnd, type LineResult } from './line-end.tsx'
import { numberLinesTexts } from './number-lines.texts.ts'
import { drawnOf } from './won-notes.ts'
import { WonNotesList } from './won-notes-list.tsx'
import './number-lines.css'

/** From here on the winning lines can be shown alone. */
const MANY_LINES = 6

interface NumbersCardProps {
  readonly rules: NumberFacade
  readonly order: ShownBet
  readonly draw: BetDraw
}

interface BetLine {
  readonly at: number
  readonly line: NumberLine
  readonly result: LineResult | undefined
}

const hasWon = ({ result }: BetLine): boolean => result !== undefined && result.groups.length > 0

/** The lines of a bet beside the draw: the numbers that count are filled, and each line shows its prize. */
export function NumbersCard({ rules, order, draw }: NumbersCardProps) {
  const [isWonOnly, setWonOnly] = useState(false)
  const results = new Map(order.line_results?.map((result) => [result.line, result]))
  const lines = order.bet.lines.map((line, at): BetLine => ({ at, line: line as NumberLine, result: results.get(at) }))
  const won = lines.filter(hasWon)
  const canFilter = lines.length >= MANY_LINES && won.length > 0 && won.length < lines.length
  return (
    <Card>
      <DrawHead title={betContentTexts.drawnNumbers} draw={draw} />
      {canFilter && (
        <div className="line-filter">
          <Chip chosen={isWonOnly} onClick={() => setWonOnly(!isWonOnly)}>
            {numberLinesTexts.wonOnly(won.length)}
          </Chip>
        </div>
      )}
      <ol>
        {(canFilter && isWonOnly ? won : lines).map((line) => (
          <Line key={line.at} rules={rules} order={order} {...line} />
        ))}
      </ol>
    </Card>
  )
}

function Line({ rules, order, line, result }: BetLine & Omit<NumbersCardProps, 'draw'>) {
  const drawn = drawnOf(order)
  const isKnown = order.line_results !== null
  const levels = result?.groups.map(({ level }) => level) ?? []
  const isCombined = rules.quoteBet({ game: rules.id, multiple: 1, lines: [line] }).notes > 1n
  const count = result?.groups.reduce((sum, { notes }) => sum + BigInt(notes), 0n) ?? 0n
  return (
    <li className="order-number-line">
      <span className="line-play">{rules.playName(line.play)}</span>
      <div className="line-won">
        <LineNumbers
          game={order.game}
          selection={inZoneOrder(line.selection)}
          hits={isKnown && drawn !== undefined ? rules.winningHits(line, drawn, levels) : undefined}
        />
        {isKnown && <LineEnd result={result} order={order} isWithoutHits={rules.isWithoutHits} />}
        {isCombined && result?.printed === 'all' && count > 0n && (
          <WonNotesList rules={rules} order={order} line={line} count={count} />
        )}
      </div>
    </li>
  )
}
