import { drawnOf } from '@caimin/rules/trends'
import { Button, EmptyState } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useRef, useState } from 'react'
import { useRules } from '../../../platform/data/game-rules.ts'
import type { Picks } from '../picks.ts'
import { hitsQuery } from '../queries.ts'
import { PAGE, Pager } from '../table/pager.tsx'
import { reachByKeyboard } from '../table/reach-by-keyboard.ts'
import { trendsTexts } from '../trends.texts.ts'
import type { TrendSubject } from '../worker/chart-trend.ts'
import { columnsOf, compareDraws, isNote, type PickedZone, pickedZones } from './compare-draws.ts'
import { ComparedTable } from './compared-table.tsx'
import { HitTables } from './hit-tables.tsx'
import './comparison.css'

interface ComparisonViewProps {
  readonly subject: TrendSubject
  /** How many of the newest draws are compared. */
  readonly rows: number
  readonly picks: Picks
  /** Whether draws that win nothing are left out. */
  readonly isWinningOnly: boolean
  readonly onToPick: () => void
}

/** 历史比对: the picked numbers beside every draw of the range. */
export function ComparisonView({ subject, rows, picks, isWinningOnly, onToPick }: ComparisonViewProps) {
  const zones = useMemo(() => pickedZones(subject.chart.groups, picks), [subject, picks])
  if (zones.every(({ numbers }) => numbers.length === 0)) {
    const action = <Button onClick={onToPick}>{trendsTexts.toPick}</Button>
    return (
      <div className="trend-comparison">
        <EmptyState title={trendsTexts.noPicks} hint={trendsTexts.noPicksHint} action={action} />
      </div>
    )
  }
  return (
    <Suspense fallback={<div className="trend-comparison" aria-busy="true" />}>
      <Compared subject={subject} rows={rows} zones={zones} isWinningOnly={isWinningOnly && isNote(zones)} />
    </Suspense>
  )
}

interface ComparedProps extends Pick<ComparisonViewProps, 'subject' | 'rows' | 'isWinningOnly'> {
  readonly zones: readonly PickedZone[]
}

function Compared({ subject, rows, zones, isWinningOnly }: ComparedProps) {
  const { levelOfHits: levelOf } = useRules(subject.game)
  const [page, setPage] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const columns = useMemo(() => columnsOf(zones), [zones])
  const { data: hits } = useQuery(hitsQuery(subject, columns))
  const draws = useMemo(() => hits && compareDraws({ zones, levelOf, hits, last: rows }), [zones, levelOf, hits, rows])
  const listed = (isWinningOnly ? draws?.filter(({ level }) => level !== undefined) : draws) ?? []
  const pages = Math.max(1, Math.ceil(listed.length / PAGE))
  const shown = Math.min(page, pages - 1)
  const begin = shown * PAGE
  const turn = (to: number) => {
    setPage(to)
    list.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }
  return (
    <section
      className="trend-comparison"
      ref={reachByKeyboard}
      aria-label={subject.chart.name}
      aria-busy={draws === undefined}
    >
      {draws && (
        <>
          <HitTables zones={zones} levelOf={levelOf} draws={draws} />
          <p className="ink-2">{hintOf(subject, zones)}</p>
          <div ref={list}>
            <ComparedTable
              subject={subject}
              zones={zones}
              draws={listed.slice(begin, begin + PAGE)}
              caption={trendsTexts.compared(rows, shown + 1, pages)}
            />
          </div>
          <Pager page={shown} pages={pages} onPage={turn} />
        </>
      )}
    </section>
  )
}

/** What the expected counts are and how levels are counted, or what is missing for a level. */
function hintOf({ game }: TrendSubject, zones: readonly PickedZone[]): string {
  if (isNote(zones)) return trendsTexts.fairHint + (game === 'shuangseqiu' ? trendsTexts.withoutLucky : '')
  return trendsTexts.fillNote(zones.map(({ group }) => trendsTexts.pickedPart(group.name, drawnOf(group))))
}
