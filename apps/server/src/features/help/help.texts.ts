import type { TextsOf } from '../../platform/http/handler.ts'

export const helpTexts: TextsOf<'help'> = {
  picture_unreadable: '图片无法识别，请换一张 JPG、PNG 或 WebP 图片',
  picture_too_large: '图片尺寸过大',
  picture_unknown: '没有找到这张图片，请重新上传',
  feedback_limit_reached: '今天的反馈已达 10 条，请明天再来或致电店铺',
  already_answered: '这条反馈已有人回复',
}
