import { serverNow } from '@caimin/session'
import { Button, Card, Cell, momentText, Sheet, TextField } from '@caimin/ui'
import { useState } from 'react'
import { client } from '../../platform/data/client.ts'
import { limitsTexts } from './limits.texts.ts'
import { type LimitsState, type QuietHours, useChange } from './use-limits.ts'

const AT_FIRST: QuietHours = { from: '23:00', to: '07:00' }

const textOf = ({ from, to }: QuietHours): string => limitsTexts.quietText(from, to)

/** Hours without bets and recharges. */
export function QuietCard({ state }: { readonly state: LimitsState }) {
  const [isOpen, setOpen] = useState(false)
  const { quiet_hours: hours, quiet_hours_next: next } = state
  const close = () => setOpen(false)
  return (
    <>
      <Card className="limits-alone">
        <Cell
          title={limitsTexts.quiet}
          note={
            next === null
              ? limitsTexts.quietNote
              : limitsTexts.quietNext(next.hours && textOf(next.hours), momentText(next.at, serverNow()))
          }
          value={hours === null ? limitsTexts.quietNone : textOf(hours)}
          onClick={() => setOpen(true)}
        />
      </Card>
      <Sheet open={isOpen} onClose={close} title={limitsTexts.quiet}>
        <QuietForm hours={hours} onDone={close} />
      </Sheet>
    </>
  )
}

interface QuietFormProps {
  readonly hours: QuietHours | null
  readonly onDone: () => void
}

function QuietForm({ hours, onDone }: QuietFormProps) {
  const { isBusy, send } = useChange(client.limits.setQuietHours)
  const [wanted, setWanted] = useState(hours ?? AT_FIRST)
  const isSame = wanted.from === wanted.to

  async function set(chosen: QuietHours | null): Promise<void> {
    if (await send({ hours: chosen })) onDone()
  }

  return (
    <form
      className="limits-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSame) void set(wanted)
      }}
    >
      <div className="limits-clocks">
        <TextField
          label={limitsTexts.from}
          type="time"
          required
          value={wanted.from}
          onChange={(from) => setWanted({ ...wanted, from })}
        />
        <TextField
          label={limitsTexts.to}
          type="time"
          required
          value={wanted.to}
          onChange={(to) => setWanted({ ...wanted, to })}
          error={isSame ? limitsTexts.quietSame : undefined}
        />
      </div>
      <p className="ink-2 text-s">{limitsTexts.quietHint}</p>
      <div className="limits-actions">
        {hours !== null && (
          <Button variant="outline" busy={isBusy} onClick={() => void set(null)}>
            {limitsTexts.removeQuiet}
          </Button>
        )}
        <Button type="submit" busy={isBusy}>
          {limitsTexts.set}
        </Button>
      </div>
    </form>
  )
}
