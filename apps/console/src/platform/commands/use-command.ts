import type { ClientRefusal, EndpointName, FeatureName, InputOf, OutputOf } from '@caimin/contract'
import {
  type Command,
  type Commands,
  callsByName,
  commandsByPerson,
  isOutcomeUnknown,
  useCommand as useCommandOf,
} from '@caimin/session'
import { client } from '../client.ts'
import { queryClient } from '../query-client.ts'
import { useSignedInStaff } from '../staff.ts'
import { store } from '../stored.ts'
import type { NamedCommand } from './commands.texts.ts'
import { handOver } from './hand-over.ts'

export type { Command }

/** The calls of a feature that carry a request id and have a name to be asked for again by. */
type CommandName<F extends FeatureName> = {
  [E in EndpointName<F>]: `${F}.${E}` extends NamedCommand ? E : never
}[EndpointName<F>]
type Body<F extends FeatureName, E extends EndpointName<F>> = Omit<InputOf<F, E>, 'request_id'>

const call = callsByName(client)

const commandsOf = commandsByPerson((personId) => ({
  store,
  personId,
  /** A file is handed over; where the outcome stays unknown, what is on screen is fetched again. */
  async call(name, input) {
    const reply = await call(name, input)
    if (reply.ok) handOver(reply.value)
    else if (isOutcomeUnknown(reply)) void queryClient.invalidate([])
    return reply
  },
}))

/** The commands of whoever is signed in. */
export const useCommands = (): Commands => commandsOf(useSignedInStaff().staffId)

/**
 * A call that carries a request id. `target` names what it is done to: of one call and target, one attempt is open at a
 * time, even after the pane is closed or the page reloaded.
 *
 *     const pay = useCommand('desk', 'pay', row.order_id)
 */
export function useCommand<F extends FeatureName, E extends CommandName<F>>(
  feature: F,
  name: E,
  target = '',
  onRefused?: (refusal: ClientRefusal, body: Body<F, E>) => void,
): Command<Body<F, E>, OutputOf<F, E>> {
  const commands = useCommands()
  return useCommandOf({ commands, intent: `${feature}.${name} ${target}`, onRefused })
}
