import { exactAmountText, fenOf, type MoneyText, NO_MONEY, type TimeText } from '@caimin/base'
import { serverNow } from '@caimin/session'
import { Card, Cell, momentText } from '@caimin/ui'
import type { Recharge } from './queries.ts'
import { rechargeTexts } from './recharge.texts.ts'

const yuan = (text: MoneyText): string => `${exactAmountText(text)}${rechargeTexts.yuan}`
const isMoney = (text: MoneyText): boolean => fenOf(text) > NO_MONEY

/** The facts of a recharge, to give to the shop when something is unclear. */
export function RechargeFacts({ recharge }: { readonly recharge: Recharge }) {
  const moment = (text: TimeText) => momentText(text, serverNow())
  return (
    <Card>
      <Cell title={rechargeTexts.money} value={yuan(recharge.amount)} />
      <Cell title={rechargeTexts.way} value={recharge.channel_name} />
      <Cell title={rechargeTexts.rechargeNo} value={recharge.recharge_no} />
      <Cell title={rechargeTexts.createdAt} value={moment(recharge.created_at)} />
      {recharge.cancellable_from !== null && (
        <Cell title={rechargeTexts.decidedBy} value={moment(recharge.expires_at)} />
      )}
      {isMoney(recharge.refunding) && <Cell title={rechargeTexts.refunding} value={yuan(recharge.refunding)} />}
      {isMoney(recharge.refunded) && <Cell title={rechargeTexts.refunded} value={yuan(recharge.refunded)} />}
      {recharge.paid_at !== null && <Cell title={rechargeTexts.paidAt} value={moment(recharge.paid_at)} />}
    </Card>
  )
}
