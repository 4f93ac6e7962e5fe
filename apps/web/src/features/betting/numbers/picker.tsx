import type { MoneyText } from '@caimin/base'
import { Switch, toast } from '@caimin/ui'
import { useState } from 'react'
import { picksOf, setPicks, toggleNumber } from '../slip/number-slip.ts'
import type { NumberSlipStore } from '../slip/number-slip-store.ts'
import { useSlip } from '../slip/slip-store.ts'
import { BallZone } from './ball-zone.tsx'
import type { Issue } from './issue.ts'
import { IssueHead, RecentDraws } from './issue-head.tsx'
import { IssueSheet } from './issue-sheet.tsx'
import { figuresOf, type Layer, prizesOf } from './number-figures.ts'
import { playLayout, type Zone } from './number-layout.ts'
import { numbersTexts } from './numbers.texts.ts'
import { fillZone, type NumberGame } from './picking.ts'
import { poolOfPlay } from './pool-of-play.ts'

interface PickerProps {
  readonly game: NumberGame
  readonly store: NumberSlipStore
  readonly issue: Issue
}

/** Issue, last draws, and the zones of the play being picked. */
export function Picker({ game, store, issue }: PickerProps) {
  const { rules, layout } = game
  const slip = useSlip(store, (state) => state.slip)
  const [layer, setLayer] = useState<Layer>('misses')
  const { edit } = store.getState()
  const { tab, zones, hint } = playLayout(layout, slip.tab)
  const picks = picksOf(slip, tab)
  function handlePick(zone: Zone, number: number) {
    const chosen = picks[zone.field] ?? []
    if (zone.most > 1 && chosen.length >= zone.most && !chosen.includes(number)) {
      toast(numbersTexts.atMost(zone.name, zone.most))
      return
    }
    edit((draft) => toggleNumber(draft, { ...zone, tab }, number))
  }
  return (
    <>
      <ChosenIssue store={store} issue={issue} pool={poolOfPlay(rules, layout, tab, issue)} />
      <RecentDraws issue={issue} />
      {hint && <p className="num-hint">{hint}</p>}
      {zones.map((zone, at) => (
        <BallZone
          key={zone.field}
          zone={zone}
          chosen={picks[zone.field] ?? []}
          figures={zone.levelOf ? prizesOf(rules, issue, zone) : figuresOf(issue, zone, picks, layer)}
          onPick={(number) => handlePick(zone, number)}
          onTake={(numbers) => edit((draft) => setPicks(draft, tab, { ...picks, [zone.field]: numbers }))}
          onRandom={() => edit((draft) => fillZone(draft, tab, zone))}
          {...(at === 0 && hasFigures(zones) && { layers: { layer, draws: issue.heat.draws, onChange: setLayer } })}
        />
      ))}
      {layout.append && (
        <div className="num-append">
          <span className="grow">
            <b>{numbersTexts.append}</b> <span className="text-s ink-2">{layout.append}</span>
          </span>
          <Switch
            label={numbersTexts.append}
            hideLabel
            on={slip.append}
            onChange={(append) => edit((draft) => ({ ...draft, append }))}
          />
        </div>
      )}
    </>
  )
}

interface ChosenIssueProps extends Pick<PickerProps, 'store' | 'issue'> {
  readonly pool: MoneyText | null
}

/** The issue of the numbers, and the way to another one on sale. */
function ChosenIssue({ store, issue, pool }: ChosenIssueProps) {
  const [isOpen, setOpen] = useState(false)
  function handleChoose(issueNo: string) {
    store.getState().edit((slip) => ({ ...slip, issueNo }))
    setOpen(false)
  }
  return (
    <>
      <IssueHead issue={issue} pool={pool} onChoose={issue.on_sale.length > 1 ? () => setOpen(true) : undefined} />
      <IssueSheet issue={issue} open={isOpen} onChoose={handleChoose} onClose={() => setOpen(false)} />
    </>
  )
}

const hasFigures = (zones: readonly Zone[]): boolean => zones.some(({ misses }) => misses?.length)
