import { type Client, createClient, ENDPOINTS, NUMBER_INVITATIONS, type Tokens } from '@caimin/contract'

/** A caller beside the browsers: reads codes and books, moves the demo's clock. */
export interface Caller {
  readonly client: Client
  /** The value of a call that must succeed. */
  ask<T>(reply: Promise<{ ok: true; value: T } | { ok: false; reason: string; message: string }>): Promise<T>
}

export interface StaffCaller extends Caller {
  signInStaff(account: string, password: string): Promise<void>
}

export function caller(baseUrl: string, held: Tokens | null = null): StaffCaller {
  let tokens = held
  const client = createClient(ENDPOINTS, {
    baseUrl,
    tokens: {
      get: () => tokens,
      set: (next) => {
        tokens = next
      },
      clear: () => {
        tokens = null
      },
    },
    onSignedOut: (message) => {
      throw new Error(`signed out: ${message}`)
    },
  })
  const ask: Caller['ask'] = async (reply) => {
    const answer = await reply
    if (!answer.ok) throw new Error(`refused: ${answer.reason} ${answer.message}`)
    return answer.value
  }
  return {
    client,
    ask,
    async signInStaff(account, password) {
      const signedIn = await ask(client.desk.signIn({ account, password }))
      tokens = { access: signedIn.access_token, refresh: signedIn.refresh_token }
    },
  }
}

/** The newest code that was sent to a number. */
export async function codeFor(operator: Caller, mobile: string): Promise<string> {
  const { rows } = await operator.ask(operator.client.demo.codes({}))
  const body = rows.find((row) => row.address === mobile)?.body ?? ''
  const code = /\d{6}/.exec(body)?.[0]
  if (code === undefined) throw new Error(`no code was sent to ${mobile}`)
  return code
}

/** Moves the demo's clock on to the morning, if it is night there: invitations are sent by day alone. */
export async function waitForDay(operator: StaffCaller): Promise<void> {
  const { server_time } = await operator.ask(operator.client.demo.status({}))
  const [hour = 0, minute = 0] = server_time.slice(11, 16).split(':').map(Number)
  const { from, until } = NUMBER_INVITATIONS
  if (hour >= from && hour < until) return
  await advance(operator, ((from + 24 - hour) % 24) * 60 - minute)
}

/** Moves the demo's clock forward. */
export async function advance(operator: Caller, minutes: number): Promise<void> {
  await operator.ask(operator.client.demo.advance({ request_id: crypto.randomUUID(), minutes }))
}
