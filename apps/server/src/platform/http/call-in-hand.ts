import { AsyncLocalStorage } from 'node:async_hooks'
import type { StaffWrite } from '@caimin/contract/staff'
import type { OperatorActor, ShopActor } from './handler.ts'

/** A call of staff that changes something, while it is answered. */
export interface CallInHand {
  readonly write: StaffWrite
  readonly actor: ShopActor | OperatorActor
  readonly input: unknown
  /** Whether a transaction has told of it, or its answer has gone: what starts later in its wake is not this call. */
  isOver: boolean
}

const inHand = new AsyncLocalStorage<CallInHand>()

/** The writing call of staff that this code runs for, if it does. */
export function callInHand(): CallInHand | undefined {
  const call = inHand.getStore()
  return call?.isOver === false ? call : undefined
}

/** Answers a call of staff, so that whatever transaction it runs knows of it. */
export async function withCallInHand<T>(call: Omit<CallInHand, 'isOver'>, answer: () => Promise<T>): Promise<T> {
  const held: CallInHand = { ...call, isOver: false }
  try {
    return await inHand.run(held, answer)
  } finally {
    held.isOver = true
  }
}
