import { chinaClock, chinaParts, type Instant, instantOf, type TimeText } from '@caimin/base'
import { COOL_OFF_DAYS, EXCLUSION_MONTHS } from '@caimin/contract'
import { serverNow } from '@caimin/session'
import { Button, Card, Cell, CheckBox, Chip, SectionHead, Sheet } from '@caimin/ui'
import { useState } from 'react'
import { client } from '../../platform/data/client.ts'
import { type BreakKind, endOfBreak } from './end-of-break.ts'
import { limitsTexts } from './limits.texts.ts'
import { type LimitsState, useChange } from './use-limits.ts'

const LENGTHS: Readonly<Record<BreakKind, readonly number[]>> = {
  coolOff: [COOL_OFF_DAYS.min, 3, 7, 14, COOL_OFF_DAYS.max],
  exclude: [EXCLUSION_MONTHS.min, 12, 24, EXCLUSION_MONTHS.max],
}

/** Pauses that cannot be shortened. */
export function BreakCard({ state }: { readonly state: LimitsState }) {
  const [chosen, setChosen] = useState<BreakKind>()
  const close = () => setChosen(undefined)
  const [coolingOff, excluded] = [state.cooling_off_until, state.self_excluded_until].map(endIn)
  return (
    <>
      <SectionHead title={limitsTexts.breaks} />
      <Card>
        <Cell
          title={limitsTexts.coolOff}
          note={limitsTexts.coolOffNote}
          value={untilText(coolingOff)}
          onClick={() => setChosen('coolOff')}
        />
        <Cell
          title={limitsTexts.exclude}
          note={limitsTexts.excludeNote}
          value={untilText(excluded)}
          onClick={() => setChosen('exclude')}
        />
      </Card>
      <Sheet
        open={chosen !== undefined}
        onClose={close}
        title={chosen === 'exclude' ? limitsTexts.exclude : limitsTexts.coolOff}
      >
        {chosen && <BreakForm kind={chosen} running={chosen === 'exclude' ? excluded : coolingOff} onDone={close} />}
      </Sheet>
    </>
  )
}

const endIn = (until: TimeText | null): Instant | undefined => (until === null ? undefined : instantOf(until))

/** With the year, which may be another one. */
function dayAndClock(at: Instant): string {
  const { year, month, day } = chinaParts(at)
  return limitsTexts.day(year, month, day, chinaClock(at))
}

const untilText = (until: Instant | undefined): string =>
  until === undefined ? '' : limitsTexts.until(dayAndClock(until))

interface BreakFormProps {
  readonly kind: BreakKind
  /** When one that has begun ends. */
  readonly running: Instant | undefined
  readonly onDone: () => void
}

/** Chooses the length, explains it, and begins with a second touch, because it cannot be undone. */
function BreakForm({ kind, running, onDone }: BreakFormProps) {
  const [length, setLength] = useState(LENGTHS[kind][0] ?? 1)
  const [hasAgreed, setAgreed] = useState(false)
  const isExclusion = kind === 'exclude'
  const { isBusy, send } = useChange((chosen: number) =>
    isExclusion ? client.limits.excludeSelf({ months: chosen }) : client.limits.coolOff({ days: chosen }),
  )

  async function begin(): Promise<void> {
    if (await send(length)) onDone()
  }

  return (
    <div className="limits-form">
      <div className="limits-lengths">
        {LENGTHS[kind].map((choice) => (
          <Chip key={choice} chosen={choice === length} onClick={() => setLength(choice)}>
            {isExclusion ? limitsTexts.excludeMonths(choice) : limitsTexts.coolOffDays(choice)}
          </Chip>
        ))}
      </div>
      <p className="bold">{limitsTexts.wouldEnd(dayAndClock(endOfBreak({ kind, length, running }, serverNow())))}</p>
      <p>{isExclusion ? limitsTexts.excludeHint : limitsTexts.coolOffHint}</p>
      <CheckBox checked={hasAgreed} onChange={setAgreed}>
        {limitsTexts.excludeAgree}
      </CheckBox>
      <div className="limits-actions">
        <Button variant="outline" onClick={onDone}>
          {limitsTexts.cancel}
        </Button>
        <Button busy={isBusy} disabled={!hasAgreed} onClick={() => void begin()}>
          {isExclusion ? limitsTexts.excludeConfirm : limitsTexts.coolOffConfirm}
        </Button>
      </div>
    </div>
  )
}
