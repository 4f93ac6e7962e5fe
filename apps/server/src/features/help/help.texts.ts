import type { TextsOf } from '../../platform/http/handler.ts'

export const helpTexts: TextsOf<'help'> = {
  picture_unreadable: '这张图片无法识别，请换一张',
  picture_too_large: '图片尺寸过大，请换一张',
  picture_unknown: '图片没有传好，请重新添加',
  feedback_limit_reached: '今天已提交10条，请明天再来或直接致电店铺',
  already_answered: '已有人回复过这一条，请刷新',
}
