import type { TextsOf } from '../../platform/http/handler.ts'

export const shopsTexts: TextsOf<'shops'> = {
  licence_known: '这个代销证编号已经有店在用',
  licence_over: '代销证已经到期',
  picture_unknown: '没有找到这张图片，请重新上传',
  picture_missing: '还没有代销证照片',
  picture_unreadable: '图片无法识别，请换一张 JPG、PNG 或 WebP 图片',
  picture_too_large: '图片尺寸过大',
  moved_on: '这家店的状态已经变了，请先刷新',
  checks_missing: '请逐项核对后再通过',
  not_checked_yet: '还没有人核对过材料，请先核对通过',
  second_person_needed: '材料是你核对的，须由另一位运营再看一遍后开店',
  account_taken: '这个账号已经有人用了，请换一个',
  password_too_common: '密码太常见或与账号相近，请换一个',
}
