import type { GameId } from '@caimin/rules/games'
import { Button } from '@caimin/ui'
import { useState } from 'react'
import { DeskPage } from '../../platform/parts/desk-page.tsx'
import { Flag } from '../../platform/parts/flag.tsx'
import { type ConformanceRun, isDifferent, isOver, scoresOf, TOTAL, useConformanceRun } from './conformance-run.ts'
import { GamesTable } from './games-table.tsx'
import { rulesTexts } from './rules.texts.ts'
import { VerdictsPane } from './verdicts-pane.tsx'
import './rules.css'

/** Runs the worked bets with known answers in this browser: whether the shop's calculator is right. */
export function RulesPage() {
  const [run, restart] = useConformanceRun()
  const [game, setGame] = useState<GameId | null>(null)
  return (
    <DeskPage
      title={rulesTexts.title}
      help={rulesTexts.help}
      tools={
        <Button variant="outline" size="small" busy={!isOver(run)} onClick={restart}>
          {rulesTexts.again}
        </Button>
      }
    >
      <div className="split split-stacked rules-split">
        <div className="column">
          <Headline run={run} />
          <div className="table-scroll">
            <GamesTable scores={scoresOf(run.verdicts)} selected={game} onSelect={setGame} />
          </div>
        </div>
        <VerdictsPane key={game} verdicts={run.verdicts} game={game} />
      </div>
    </DeskPage>
  )
}

/** Right or wrong, in one sentence; while it runs, how far it is. */
function Headline({ run }: { readonly run: ConformanceRun }) {
  const done = run.verdicts.length
  const different = run.verdicts.filter(isDifferent).length
  if (!isOver(run)) {
    return (
      <div className="rules-headline">
        <Flag kind={different > 0 ? 'wrong' : 'info'}>
          <strong>{rulesTexts.running(done, TOTAL)}</strong>
          {different > 0 && <p>{rulesTexts.runningWrong(different)}</p>}
          <progress aria-label={rulesTexts.progress} value={done} max={TOTAL} />
        </Flag>
      </div>
    )
  }
  const took = run.took.toLocaleString('zh-CN', { maximumFractionDigits: 0 })
  return (
    <div className="rules-headline">
      <Flag kind={different > 0 ? 'wrong' : 'ok'}>
        <strong>{different > 0 ? rulesTexts.wrong(different) : rulesTexts.right(done)}</strong>
        <p>{rulesTexts.took(took)}</p>
      </Flag>
    </div>
  )
}
