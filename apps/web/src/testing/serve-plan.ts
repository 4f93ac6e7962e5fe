import type { OutputOf } from '@caimin/contract'
import { vi } from 'vitest'
import { answerCalls, type Call, refuseOtherCalls } from './show.tsx'

type Plan = OutputOf<'together', 'info'>

const INFO = '/api/bettingend.together.Index/togetherInfo'
const JOIN = '/api/bettingend.together.Index/Buy'
const USER = '/api/NewUser/index'

/** How a join is answered: as done, with a refusal, or so that its outcome stays unknown. */
type JoinAnswer = 'joined' | 'lost' | { readonly reason: string; readonly left?: string }

interface PlanServer {
  /** What is answered from now on. */
  plan: Plan
  join: JoinAnswer
  /** What was sent to join, each time. */
  readonly joins: () => readonly Call['body'][]
}

/** Answers for one plan, and for a player who has this much to spend; refuses every other call. */
export function servePlan(first: Plan, money = '2846.50', others: Parameters<typeof answerCalls>[0] = {}): PlanServer {
  const calls = answerCalls({
    [INFO]: () => server.plan,
    [JOIN]: () => ({ plan_id: first.plan_id, state: 0, joined: first.joined, left: first.left, money }),
    [USER]: () => ({ money }),
    ...others,
  })
  const server: PlanServer = {
    plan: first,
    join: 'joined',
    joins: () => calls.filter(({ path }) => path === JOIN).map(({ body }) => body),
  }
  refuseOtherCalls()
  const answered = fetch
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    const response = await answered(...call)
    if (!String(call[0]).includes(JOIN) || server.join === 'joined') return response
    if (server.join === 'lost') return new Response(null, { status: 502 })
    return Response.json({ code: 0, msg: '剩下的份数不够了，请减少后再认购', data: server.join })
  })
  return server
}
