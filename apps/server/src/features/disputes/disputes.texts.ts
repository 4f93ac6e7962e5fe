import type { TextsOf } from '../../platform/http/handler.ts'

export const disputesTexts: TextsOf<'disputes'> = {
  picture_unreadable: '图片无法识别，请换一张 JPG、PNG 或 WebP 图片',
  picture_too_large: '图片尺寸过大',
  picture_unknown: '没有找到这张图片，请重新上传',
  dispute_open_already: '这张订单已有处理中的申诉',
  dispute_too_late: '订单结束已超过 60 天，不能再申诉',
  too_many_disputes: '这张订单的申诉次数已用完',
  too_many_statements: '补充说明已达 20 条，请等待处理',
  dispute_moved_on: '申诉的状态已经变化，请刷新查看',
  shopkeeper_needed: '赔付金额须由店主提出',
  offer_out_of_range: '赔付须大于 0 元且不超过 20,000 元，更高的金额请交运营裁决',
}

export const disputeReviewTexts: TextsOf<'disputeReview'> = {
  dispute_moved_on: '申诉的状态已经变化，请刷新查看',
  too_many_statements: '补充说明已达 20 条，请等待处理',
  award_out_of_range: '支持时须填写赔付金额，最高 5,000,000 元；驳回时不填',
  second_person_needed: '超过 20,000 元须由另一位运营复核',
}
