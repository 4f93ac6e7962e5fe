import { days } from '@caimin/base'
import { type EndpointName, type FeatureName, type InputOf, type OutputOf, REQUEST_ID_DAYS } from '@caimin/contract'
import {
  Commands,
  callOfIntent,
  callsByName,
  commandsByPerson,
  isOutcomeUnknown,
  useCommand as useCommandOf,
} from '@caimin/session'
import { toast } from '@caimin/ui'
import { useState } from 'react'
import { client } from '../data/client.ts'
import { explain } from '../data/explain.ts'
import { store } from '../data/stored.ts'
import { getSession, session, useSession } from '../session/session.ts'
import { withEarlierAttempts } from './earlier-attempts.ts'
import { betIntent, movesMoney } from './intents.ts'

/** The calls of a feature that carry a request id. */
type CommandName<F extends FeatureName> = {
  [E in EndpointName<F>]: InputOf<F, E> extends { readonly request_id: string } ? E : never
}[EndpointName<F>]
type Body<F extends FeatureName, E extends EndpointName<F>> = Omit<InputOf<F, E>, 'request_id'>

const PLACE_BET = callOfIntent(betIntent(''))

const call = callsByName(client)

const commandsOf = commandsByPerson((personId) => ({
  store: withEarlierAttempts(store, personId),
  personId,
  call: (name, input) => call(name === PLACE_BET && 'multiples' in input ? 'betting.chase' : name, input),
  // Of a bet, less than its days.
  resentMs: (intent) =>
    callOfIntent(intent) === PLACE_BET ? days(REQUEST_ID_DAYS.resent) - 1 : days(REQUEST_ID_DAYS.resentAtDesk),
}))

let signedIn: string | undefined

/** Discards what is too old to be sent again, and at sign-out all that could not move money twice. */
function discardAttempts(): void {
  const personId = getSession()?.userId
  if (personId === signedIn) return
  if (signedIn !== undefined) commandsOf(signedIn).drop(({ intent }) => !movesMoney(intent))
  signedIn = personId
  if (personId === undefined) return
  const commands = commandsOf(personId)
  commands.drop((attempt) => commands.isTooOld(attempt) && !movesMoney(attempt.intent))
}
discardAttempts()
session.onChange(discardAttempts)

/** The commands of whoever is signed in. */
export const useCommands = (): Commands => commandsOf(useSession()?.userId ?? '')

/** What a person has written is not stored on the device, and another form with the same words says them once more. */
const ofOneForm = (): Commands =>
  new Commands({
    store: { read: () => null, write: () => undefined, onOtherTab: () => undefined },
    personId: '',
    call,
  })

interface CommandOptions<T> {
  /**
   * Names what it is done to: of one call and target, one attempt is open at a time. Where the same body can mean
   * another thing tomorrow, the target says what it means today.
   */
  readonly target?: string
  /** The body is words: an attempt of unknown outcome ends with its form. */
  readonly isWritten?: boolean
  readonly done?: string | ((value: T) => string)
  /** Said when the outcome is unknown. */
  readonly unknown?: string
  /** Whatever the answer, only the server says how things stand. */
  readonly refresh: () => Promise<unknown>
}

/**
 * A call that carries a request id, of which a form says in passing what came of it. Pressed again with the same body
 * it repeats a call whose outcome is unknown; another body is another call.
 *
 *     const withdraw = useCommand('orders', 'withdraw', { target: order.order_id, done, refresh })
 */
export function useCommand<F extends FeatureName, E extends CommandName<F>>(
  feature: F,
  name: E,
  { target = '', isWritten = false, done, unknown, refresh }: CommandOptions<OutputOf<F, E>>,
) {
  const stored = useCommands()
  const [own] = useState(ofOneForm)
  const { tryOnce, isBusy } = useCommandOf<Body<F, E>, OutputOf<F, E>>({
    commands: isWritten ? own : stored,
    intent: `${feature}.${name} ${target}`,
    // The console refuses another body instead, for it names what is of unknown outcome above every screen. Here only
    // the form could ask again, and it would be stuck; the server refuses what would count twice. Bets and withdrawals,
    // which would move money twice, go through the hook of the session, which refuses another body as the console does.
    replacesOther: true,
  })

  /** Answers the value where it counted. */
  async function run(body: Body<F, E>): Promise<OutputOf<F, E> | null> {
    const reply = await tryOnce(body)
    if (reply === null) return null
    if (!reply.ok) toast(unknown !== undefined && isOutcomeUnknown(reply) ? unknown : explain(reply))
    else if (done !== undefined) toast(typeof done === 'function' ? done(reply.value) : done)
    await refresh()
    return reply.ok ? reply.value : null
  }

  return { run, isBusy }
}
