import { STANDING_LIMITS } from '@caimin/rules/follow'
import { Card, Segmented, Stepper } from '@caimin/ui'
import type { ReactNode } from 'react'
import { standingTexts } from './standing.texts.ts'
import type { StandingDraft, WrongPart } from './standing-draft.ts'
import { YuanField } from './yuan-field.tsx'

const KINDS = [
  { value: 'fixed', label: standingTexts.kinds.fixed },
  { value: 'percent', label: standingTexts.kinds.percent },
] as const

/** What has happened so far, said beside what limits it; undefined before it has begun. */
export interface StandingProgressText {
  readonly total: string
  readonly daily: string
  readonly losses: string
}

interface StandingFormProps {
  readonly draft: StandingDraft
  readonly onChange: (change: Partial<StandingDraft>) => void
  readonly wrong: readonly WrongPart[]
  readonly progress: StandingProgressText
  /** What can be spent now. */
  readonly money: string
  readonly today: string
}

/** How much of which posts is copied, and when that ends by itself. */
export function StandingForm(props: StandingFormProps) {
  const { draft, onChange, wrong, progress, money, today } = props
  const errorOf = (part: WrongPart) => (wrong.includes(part) ? standingTexts.wrong[part] : undefined)
  return (
    <Card className="standing-form">
      <StakeRows draft={draft} onChange={onChange} error={errorOf('amount')} />
      <Row name={standingTexts.total} note={progress.total}>
        <Stepper
          label={standingTexts.total}
          value={draft.total}
          {...STANDING_LIMITS.totalCopies}
          onChange={(total) => onChange({ total })}
        />
      </Row>
      <Row name={standingTexts.daily} note={progress.daily}>
        <Stepper
          label={standingTexts.daily}
          value={draft.daily}
          {...STANDING_LIMITS.copiesPerDay}
          onChange={(daily) => onChange({ daily })}
        />
      </Row>
      <Row name={standingTexts.postStake} note={standingTexts.postStakeNote} error={errorOf('range')}>
        <YuanField label={standingTexts.from} value={draft.from} onChange={(from) => onChange({ from })} />
        {standingTexts.range}
        <YuanField label={standingTexts.to} value={draft.to} onChange={(to) => onChange({ to })} />
        {standingTexts.yuan}
      </Row>
      <Row name={standingTexts.losses} note={progress.losses}>
        <Stepper
          label={standingTexts.losses}
          value={draft.losses}
          min={0}
          max={STANDING_LIMITS.stopAfterLosses.max}
          onChange={(losses) => onChange({ losses })}
        />
      </Row>
      <Row name={standingTexts.below} note={standingTexts.belowNote(money)} error={errorOf('below')}>
        <YuanField label={standingTexts.below} value={draft.below} onChange={(below) => onChange({ below })} />
        {standingTexts.yuan}
      </Row>
      <Row name={standingTexts.lastDay} note={standingTexts.lastDayNote} error={errorOf('lastDay')}>
        <input
          type="date"
          className="standing-input"
          aria-label={standingTexts.lastDay}
          min={today}
          value={draft.lastDay}
          onChange={(event) => onChange({ lastDay: event.target.value })}
        />
      </Row>
      <p className="standing-terms">{standingTexts.terms}</p>
    </Card>
  )
}

interface StakeRowsProps extends Pick<StandingFormProps, 'draft' | 'onChange'> {
  readonly error: string | undefined
}

/** The same amount for each post, or a share of the poster's own stake up to an amount. */
function StakeRows({ draft, onChange, error }: StakeRowsProps) {
  const isFixed = draft.kind === 'fixed'
  const name = isFixed ? standingTexts.fixed : standingTexts.cap
  return (
    <>
      <Row name={<b>{standingTexts.money}</b>}>
        <div className="standing-kinds">
          <Segmented
            label={standingTexts.money}
            choices={KINDS}
            value={draft.kind}
            onChange={(kind) => onChange({ kind })}
          />
        </div>
      </Row>
      {!isFixed && (
        <Row name={standingTexts.percent} note={standingTexts.percentNote}>
          <Stepper
            label={standingTexts.percent}
            value={draft.percent}
            {...STANDING_LIMITS.percent}
            onChange={(percent) => onChange({ percent })}
          />
        </Row>
      )}
      <Row name={name} note={isFixed ? standingTexts.fixedNote : standingTexts.capNote} error={error}>
        <YuanField label={name} value={draft.amount} onChange={(amount) => onChange({ amount })} />
        {standingTexts.yuan}
      </Row>
    </>
  )
}

interface RowProps {
  readonly name: ReactNode
  readonly note?: string
  readonly error?: string | undefined
  readonly children: ReactNode
}

function Row({ name, note, error, children }: RowProps) {
  return (
    <div className="standing-row">
      <span className="standing-name">
        {name}
        {note !== undefined && <small>{note}</small>}
        {error !== undefined && (
          <small className="red" role="alert">
            {error}
          </small>
        )}
      </span>
      <span className="standing-control">{children}</span>
    </div>
  )
}
