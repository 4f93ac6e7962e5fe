import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { HeldPage, HolderAnswer, HolderCommand } from './socket-holder.ts'

const HOLDER = fileURLToPath(new URL('./socket-holder.ts', import.meta.url))
/** Well within what a process may open. */
const OF_PROCESS = 5_000

/** Sockets of pages, held by processes of their own. */
export interface HeldSockets {
  count(): Promise<Pick<HolderAnswer, 'live' | 'lost'>>
  /** What was heard since the last time. */
  heard(): Promise<Pick<HolderAnswer, 'orders' | 'odds' | 'messages' | 'groups' | 'scores'>>
  close(): void
}

export interface PagesToHold {
  readonly baseUrl: string
  readonly pages: readonly HeldPage[]
  readonly perSecond: number
}

/** Opens the sockets, and returns when all of them have been welcomed. */
export async function holdSockets({ baseUrl, pages, perSecond }: PagesToHold): Promise<HeldSockets> {
  const shares = Array.from({ length: Math.ceil(pages.length / OF_PROCESS) }, (_, n) =>
    pages.slice(n * OF_PROCESS, (n + 1) * OF_PROCESS),
  )
  const holders = shares.map(() => fork(HOLDER))
  const askAll = (command: HolderCommand) => Promise.all(holders.map((holder) => ask(holder, command)))
  const open = { kind: 'open', baseUrl, perSecond: perSecond / holders.length } as const
  await Promise.all(shares.map((share, n) => ask(holders[n] as ChildProcess, { ...open, pages: share })))
  return {
    async count() {
      const answers = await askAll({ kind: 'count' })
      return { live: sumOf(answers.map(({ live }) => live)), lost: sumOf(answers.map(({ lost }) => lost)) }
    },
    async heard() {
      const answers = await askAll({ kind: 'heard' })
      return {
        orders: Object.assign({}, ...answers.map(({ orders }) => orders)) as HolderAnswer['orders'],
        odds: answers.flatMap(({ odds }) => odds),
        messages: mergeTimes(answers.map(({ messages }) => messages)),
        groups: answers.flatMap(({ groups }) => groups),
        scores: answers.flatMap(({ scores }) => scores),
      }
    },
    close() {
      for (const holder of holders) holder.kill('SIGKILL')
    },
  }
}

/** One question at a time to each. */
async function ask(holder: ChildProcess, command: HolderCommand): Promise<HolderAnswer> {
  holder.send(command)
  const [answer] = await once(holder, 'message')
  return answer as HolderAnswer
}

/** What pages of several processes heard of the same messages. */
function mergeTimes(heard: readonly HolderAnswer['messages'][]): HolderAnswer['messages'] {
  const merged: Record<string, number[]> = {}
  for (const messages of heard) {
    for (const [requestId, times] of Object.entries(messages))
      merged[requestId] = [...(merged[requestId] ?? []), ...times]
  }
  return merged
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
