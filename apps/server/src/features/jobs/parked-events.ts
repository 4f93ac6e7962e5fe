import { ok, refuse } from '@caimin/base'
import { deleteParked, type HandledEvent, rerunParked } from '../../platform/events/monitor.ts'
import { command } from '../../platform/handlers/feature.ts'

/** Has an event that was parked tried again, as often as a new one. */
export const rerunEvent = command<'jobs', 'rerunEvent'>(async ({ t, input }) =>
  answerWith(await rerunParked(t, input.event_id)),
)

/** Gives up an event that was parked: its consumer will not see it again. */
export const dismissEvent = command<'jobs', 'dismissEvent'>(async ({ t, input }) =>
  answerWith(await deleteParked(t, input.event_id)),
)

const answerWith = (event: HandledEvent | undefined) =>
  event === undefined ? refuse('not_parked') : ok({ consumer: event.consumer, event_kind: event.kind })
