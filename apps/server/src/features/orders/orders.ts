import { feature } from '../../platform/handlers/feature.ts'
import { answer, cancelIssues, hide, remind, withdraw } from './change-order.ts'
import { checkEvidence, exportEvidence } from './export-evidence.ts'
import { getOrder } from './get-order.ts'
import { listOwnChases } from './list-chases.ts'
import { listOrders } from './list-orders.ts'
import { ordersTexts } from './orders.texts.ts'

export const orders = feature(
  'orders',
  {
    list: listOrders,
    info: getOrder,
    evidence: exportEvidence,
    checkEvidence,
    chases: listOwnChases,
    hide,
    withdraw,
    remind,
    answerOdds: answer,
    cancelChase: cancelIssues,
  },
  ordersTexts,
)
