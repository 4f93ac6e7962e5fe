import type { Tx } from '../../platform/context.ts'
import { isRepeat } from '../../platform/handlers/once.ts'
import { type CallInHand, callInHand } from '../../platform/http/call-in-hand.ts'
import { isRecorded, recordDeed } from './record-deed.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * At the end of a transaction's work: if it answers a writing call of staff, its deed is recorded in it, as
 * `STAFF_WRITES` of the contract says. A refusal did nothing, and an answer that is given again did nothing new.
 * Answers what to do after the commit: the call is told of once, whatever other transactions it runs.
 */
export function takeDownCall(t: Tx, answer: unknown): (() => void) | undefined {
  const call = callInHand()
  if (call === undefined || isRefusal(answer)) return undefined
  const { deed } = call.write
  if (deed !== null && !isRepeat(t) && !isRecorded(t, deed)) {
    recordDeed(t, { actor: call.actor, deed, ...entryOf(call, answer) })
  }
  return () => {
    call.isOver = true
  }
}

const isRefusal = (answer: unknown): boolean => answer === false || (isFields(answer) && answer.ok === false)

function entryOf({ write, input }: CallInHand, answer: unknown) {
  const sent = isFields(input) ? input : {}
  const value = isFields(answer) && isFields(answer.value) ? answer.value : {}
  const details = { ...only(sent, write.asked), ...only(value, write.answered) }
  const [kind, field] = write.subject ?? []
  const id = field === undefined ? undefined : (sent[field] ?? value[field])
  return {
    details,
    ...(kind !== undefined && typeof id === 'string' && { subject: { kind, id } }),
    ...(typeof sent.shop_id === 'string' && { shopId: sent.shop_id }),
  }
}

const only = (fields: Fields, names: readonly string[] = []): Fields =>
  Object.fromEntries(names.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]))

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
