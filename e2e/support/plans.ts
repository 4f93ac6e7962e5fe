import type { InputOf, OutputOf } from '@caimin/contract'
import { type Caller, caller } from './api.ts'
import { DEMO_PASSWORD } from './story.ts'

type Terms = Extract<InputOf<'together', 'open'>['terms'], { kind: 'together' }>

/** Calls as a player of the demo world. */
export async function demoPlayer(baseURL: string | undefined, mobile: string): Promise<Caller> {
  const baseUrl = baseURL ?? ''
  const visitor = caller(baseUrl)
  const { access_token, refresh_token } = await visitor.ask(
    visitor.client.account.login({ mobile, password: DEMO_PASSWORD }),
  )
  return caller(baseUrl, { access: access_token, refresh: refresh_token })
}

/** Of these two one has always a day or more to its draw. */
export const LINES = {
  shuangseqiu: { play: 'standard', selection: { red: [3, 6, 11, 13, 15, 24], blue: [9] } },
  daletou: { play: 'standard', selection: { front: [3, 6, 11, 13, 15], back: [1, 9] } },
} as const

/** The issue that closes last. */
export async function lastToClose({ client, ask }: Caller) {
  const issues = await Promise.all(
    (['shuangseqiu', 'daletou'] as const).map(async (game) => ({
      ...(await ask(client.betting.issue({ game }))),
      game,
    })),
  )
  const [last] = issues.toSorted((a, b) => Date.parse(b.orderDeadline) - Date.parse(a.orderDeadline))
  if (last === undefined) throw new Error('no game is on sale')
  return last
}

/** Opens a plan of 100 yuan on it. */
export async function openPlan(initiator: Caller, terms: Partial<Terms> = {}): Promise<Opened> {
  const { client, ask } = initiator
  const last = await lastToClose(initiator)
  return await ask(
    client.together.open({
      request_id: crypto.randomUUID(),
      bet: { game: last.game, multiple: 50, lines: [LINES[last.game]] },
      issue_no: last.issue_no,
      tolerance: { kind: 'any' },
      stake: '100.00',
      terms: {
        kind: 'together',
        own: '10.00',
        guarantee: '20.00',
        commission_percent: 4,
        openness: 'after_cutoff',
        ...terms,
      },
    }),
  )
}

type Opened = OutputOf<'together', 'open'>

/** Joins a plan for some yuan. */
export const joinPlan = ({ client, ask }: Caller, planId: string, amount: string) =>
  ask(client.together.join({ request_id: crypto.randomUUID(), plan_id: planId, amount }))
