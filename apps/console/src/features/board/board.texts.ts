import { commonRefusalTexts } from '../../platform/refusals.texts.ts'

export const boardTexts = {
  title: '公告与收款码',
  help: '玩家在“店铺信息”“店铺公告”和付款页看到',
  publish: '发公告',
  noticeTitle: '标题',
  noticeBody: '内容',
  send: '发布',
  missing: '标题和内容',
  hanging: '正在展示',
  none: '没有公告',
  noneHint: '发布后玩家马上能看到',
  withdraw: '撤下',
  withdrawOf: (title: string) => `撤下“${title}”`,
  codes: '收款码',
  codesNote: '玩家当面付款时扫的图片，只有店主能换',
  kinds: { wechat: '微信', alipay: '支付宝', bank: '银行' },
  receiver: '收款人',
  receiverHint: '和扫码后显示的名字一致，方便玩家核对',
  picture: (kind: string) => `${kind}收款码`,
  choose: '选图片',
  change: '换图片',
  save: '保存',
  remove: '删除',
  noCode: '还没有',
  needPicture: '图片',
  needName: '收款人',
}

export const boardRefusals = {
  ...commonRefusalTexts,
  picture_unreadable: '图片无法识别，请换一张',
  picture_too_large: '图片尺寸过大',
  picture_unknown: '没有找到这张图片，请重新选',
}
