import { feature } from '../../platform/handlers/feature.ts'
import { accept, fail, finish, refuseByHand } from './decide-orders.ts'
import { deskTexts } from './desk.texts.ts'
import { findOrders } from './find-orders.ts'
import { findSlip } from './find-slip.ts'
import { getOrder } from './get-order.ts'
import { history } from './history.ts'
import { hold, release } from './hold-payout.ts'
import { pay } from './pay.ts'
import { payouts, queue } from './queue.ts'
import { readPhoto } from './read-photo.ts'
import { me, signIn } from './sign-in.ts'
import { ask, record, recordPrint, supersede, uploadPhoto } from './tickets.ts'

export const desk = feature(
  'desk',
  {
    signIn,
    me,
    queue,
    order: getOrder,
    findOrders,
    history,
    findSlip,
    accept,
    refuse: refuseByHand,
    askOdds: ask,
    markPrinted: recordPrint,
    uploadPhoto,
    readPhoto,
    recordTicket: record,
    supersedeTicket: supersede,
    finish,
    fail,
    payouts,
    pay,
    holdPayout: hold,
    releasePayout: release,
  },
  deskTexts,
)
