import type { TextsOf } from '../../platform/http/handler.ts'

export const storeTexts: TextsOf<'store'> = {
  picture_unreadable: '图片无法识别，请换一张',
  picture_too_large: '图片尺寸过大',
  picture_unknown: '没有找到这张图片，请重新选',
}
