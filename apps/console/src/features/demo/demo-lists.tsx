import type { OutputOf } from '@caimin/contract'
import { GAME_NAMES } from '@caimin/rules/games'
import { Button } from '@caimin/ui'
import { DataTable } from '../../platform/lists/data-table.tsx'
import { Status } from '../../platform/parts/status.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { demoTexts } from './demo.texts.ts'

type DemoStatus = OutputOf<'demo', 'status'>
export type MatchRunning = DemoStatus['running'][number]
export type DrawWaiting = DemoStatus['next_draws'][number]

export interface MatchesSectionProps {
  readonly matches: readonly MatchRunning[]
  readonly onChoose: (match: MatchRunning) => void
}

/** Matches in play, to be finished at once. */
export function MatchesSection({ matches, onChoose }: MatchesSectionProps) {
  return (
    <section>
      <h2>
        {demoTexts.matches} <small>{demoTexts.matchesHelp}</small>
      </h2>
      {matches.length === 0 ? (
        <p className="ink-2">{demoTexts.noMatches}</p>
      ) : (
        <DataTable
          isFlush
          rows={matches}
          keyOf={({ match_id }) => match_id}
          columns={[
            { head: demoTexts.match, cellClass: 'demo-name', cell: ({ title }) => title },
            {
              head: demoTexts.minute,
              cell: ({ minute, score }) => <Status kind="half">{demoTexts.minuteText(minute, score)}</Status>,
            },
            { head: demoTexts.open, isNumber: true, cell: ({ open_orders }) => demoTexts.orders(open_orders) },
            {
              head: demoTexts.finish,
              hidesHead: true,
              cellClass: 'num',
              cell: (match) => (
                <Button
                  variant="outline"
                  size="small"
                  aria-label={demoTexts.finishTitle(match.title)}
                  onClick={() => onChoose(match)}
                >
                  {demoTexts.finish}
                </Button>
              ),
            },
          ]}
        />
      )}
    </section>
  )
}

export interface DrawsSectionProps {
  readonly draws: readonly DrawWaiting[]
  readonly onChoose: (draw: DrawWaiting) => void
}

export const drawName = ({ game, issue_no }: DrawWaiting): string => demoTexts.issueName(GAME_NAMES[game], issue_no)

/** Issues on sale, to be drawn at once. */
export function DrawsSection({ draws, onChoose }: DrawsSectionProps) {
  return (
    <section>
      <h2>{demoTexts.draws}</h2>
      {draws.length === 0 ? (
        <p className="ink-2">{demoTexts.noDraws}</p>
      ) : (
        <DataTable
          isFlush
          rows={draws}
          keyOf={drawName}
          columns={[
            { head: demoTexts.issue, cell: drawName },
            { head: demoTexts.drawAt, cell: ({ draw_at }) => clockOrDay(draw_at) },
            { head: demoTexts.open, isNumber: true, cell: ({ open_orders }) => demoTexts.orders(open_orders) },
            {
              head: demoTexts.draw,
              hidesHead: true,
              cellClass: 'num',
              cell: (draw) => (
                <Button
                  variant="outline"
                  size="small"
                  aria-label={demoTexts.drawTitle(drawName(draw))}
                  onClick={() => onChoose(draw)}
                >
                  {demoTexts.draw}
                </Button>
              ),
            },
          ]}
        />
      )}
    </section>
  )
}
