import type { TextsOf } from '../../platform/http/handler.ts'

export const disputesTexts: TextsOf<'disputes'> = {
  picture_unreadable: '这张图片无法识别，请换一张',
  'staff.picture_unreadable': '图片无法识别，请换一张 JPG、PNG 或 WebP 图片。',
  picture_too_large: '图片尺寸过大，请换一张',
  'staff.picture_too_large': '图片尺寸过大。',
  picture_unknown: '图片没有传好，请重新添加',
  'staff.picture_unknown': '没有找到这张图片，请重新上传。',
  content_sealed: '这张订单的内容在首场截止后公开，公开后才能申诉',
  dispute_open_already: '这张订单已有处理中的申诉',
  dispute_too_late: '订单结束已超过60天，不能再申诉',
  too_many_disputes: '这张订单的申诉次数已用完',
  too_many_statements: '补充说明已达20条，请等待处理',
  'staff.too_many_statements': '补充说明已达20条。',
  dispute_moved_on: '申诉已经有了新的进展',
  'staff.dispute_moved_on': '这件申诉刚才已经变了：这一次没有算。',
  excerpt_unknown: '这几条聊天记录不全，请重新选',
  'staff.excerpt_unknown': '这几条聊天记录不全，请重新选。',
  shopkeeper_needed: '赔付金额须由店主提出。',
  offer_out_of_range: '赔付金额不在可提出的范围内。',
  plan_sealed: '方案还没有公开，公开后才能看',
  'staff.plan_sealed': '方案还没有公开，打单时打开方案后才能看。',
}

export const disputeReviewTexts: TextsOf<'disputeReview'> = {
  dispute_moved_on: '这件申诉刚才已经变了：这一次没有算。',
  too_many_statements: '补充说明已达20条。',
  excerpt_unknown: '这几条聊天记录已超过保存期限。',
  award_out_of_range: '支持时须填写赔付金额，最高5,000,000元。',
  second_person_needed: '作初裁的人不能复核，须由另一位运营复核。',
  plan_sealed: '方案还没有公开，过了截止时间才能看。',
}
