import { useCall } from '@caimin/session'
import { Button, Dialog, toast } from '@caimin/ui'
import { useState } from 'react'
import { client } from '../../../platform/data/client.ts'
import { explain } from '../../../platform/data/explain.ts'
import { queryClient } from '../../../platform/data/query-client.ts'
import type { StandingOrder } from '../queries.ts'
import { standingTexts } from './standing.texts.ts'

/** Ends a standing order, which loses its place in the queue. */
export function EndStanding({ order }: { readonly order: StandingOrder }) {
  const [isAsking, setAsking] = useState(false)
  const { run, isBusy } = useCall(client.standing.end, (refusal) => toast(explain(refusal)))

  async function end(): Promise<void> {
    const done = await run({ standing_order_id: order.standing_order_id })
    if (done !== null) toast(standingTexts.stopped)
    setAsking(false)
    await queryClient.invalidate(['follow'])
  }

  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {standingTexts.end}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={standingTexts.endTitle}
        actions={
          <>
            <Button variant="outline" onClick={() => setAsking(false)}>
              {standingTexts.keep}
            </Button>
            <Button busy={isBusy} onClick={() => void end()}>
              {standingTexts.confirmEnd}
            </Button>
          </>
        }
      >
        <p className="ink-2">{standingTexts.endText}</p>
      </Dialog>
    </>
  )
}
