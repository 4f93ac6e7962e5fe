import type { ReasonOf } from '@caimin/contract'
import { commonRefusalTexts } from '../../app/index.ts'

export const ticketReviewsTexts = {
  title: '票面赔率复核',
  help: '店铺录入的票面赔率超出官方开出过的范围，要第二人复核；店里没有别人时由运营复核',
  empty: '现在没有要复核的票。',
  emptyHint: '有店铺录入了从未开出过的赔率，会列在这里。',
  which: (shop: string, no: string, seq: number) => `${shop}　${no}第${seq}张`,
  by: (name: string, at: string) => `${name} ${at}录入`,
  cutoff: (at: string) => `${at}截止`,
  serial: (serial: string) => `票号 ${serial}`,
  correction: (reason: string) => `重记原因：${reason}`,
  photo: '票面照片，点开放大',
  approve: '和票面一致，记下',
  reject: '不一致，退回',
  readOnly: '审计只能查看。',
  more: '再看更多',
  recorded: '已复核，票已记下',
  rejected: '已退回',
  notRecorded: '已复核，但没有记下：已过截止、玩家还没答复，或票已重新录入',
}

/** One text for each reason why a review is not decided. */
export const reviewRefusals: Readonly<Record<ReasonOf<'ticketReviews', 'decideForShop'>, string>> = {
  ...commonRefusalTexts,
  review_moved_on: '这张票已经复核过，或重新录入了',
  second_person_needed: '录入的人不能自己复核',
}
