import type { HandlersOf } from '../../platform/http/handler.ts'
import { accept, fail, finish, refuseByHand } from './decide-orders.ts'
import type { DeskDeps } from './desk.deps.ts'
import { findSlip } from './find-slip.ts'
import { getOrder } from './get-order.ts'
import { pay } from './pay.ts'
import { payouts, queue } from './queue.ts'
import { me, signIn } from './sign-in.ts'
import { notePrinted, record, supersede, uploadPhoto } from './tickets.ts'

export const deskRoutes = (deps: DeskDeps): HandlersOf<'desk'> => ({
  signIn: (input, _actor, call) => signIn(deps, input, call),
  me: (_input, actor) => me(deps, actor),
  queue: (input, actor) => queue(deps, input, actor),
  order: (input, actor) => getOrder(deps, input, actor),
  findSlip: (input, actor) => findSlip(deps, input, actor),
  accept: (input, actor) => accept(deps, input, actor),
  refuse: (input, actor) => refuseByHand(deps, input, actor),
  markPrinted: (input, actor) => notePrinted(deps, input, actor),
  uploadPhoto: (_input, actor, call) => uploadPhoto(deps, actor, call),
  recordTicket: (input, actor) => record(deps, input, actor),
  supersedeTicket: (input, actor) => supersede(deps, input, actor),
  finish: (input, actor) => finish(deps, input, actor),
  fail: (input, actor) => fail(deps, input, actor),
  payouts: (input, actor) => payouts(deps, input, actor),
  pay: (input, actor) => pay(deps, input, actor),
})
