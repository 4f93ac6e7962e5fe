import { exactAmountText } from '@caimin/base'
import { amountOf, timeOf } from '@caimin/contract'
import { Card, Cell, momentText } from '@caimin/ui'
import { serverNow } from '../../app/index.ts'
import { rechargeTexts } from './recharge.texts.ts'
import type { Recharge } from './use-recharge.ts'

/** What is known of a recharge, to tell the shop when something is unclear. */
export function RechargeFacts({ recharge }: { readonly recharge: Recharge }) {
  const moment = (text: string) => momentText(timeOf(text), serverNow())
  return (
    <Card>
      <Cell title={rechargeTexts.money} value={`${exactAmountText(amountOf(recharge.amount))}${rechargeTexts.yuan}`} />
      <Cell title={rechargeTexts.way} value={recharge.channel_name} />
      <Cell title={rechargeTexts.rechargeNo} value={recharge.recharge_no} />
      <Cell title={rechargeTexts.createdAt} value={moment(recharge.created_at)} />
      {recharge.paid_at !== null && <Cell title={rechargeTexts.paidAt} value={moment(recharge.paid_at)} />}
    </Card>
  )
}
