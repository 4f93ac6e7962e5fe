import { STATEMENT } from '@caimin/contract'

export const helpTexts = {
  title: '帮助中心',
  search: '搜索问题',
  searchHint: '输入关键词，如“撤单”“提现”',
  noneFound: '没有找到相关问题',
  noneFoundHint: '换个词试试，或者把问题写给店铺',
  give: '写反馈',
  records: '我的反馈',
  recordsNote: '查看店铺的答复',
  check: '故障自查',
  checkNote: '网络、时间、缓存与版本',
  limits: '理性购彩与求助热线',
  kind: '问题类型',
  kinds: { order: '订单', money: '充值提现', account: '账号', app: '软件', other: '其他' },
  text: '问题说明',
  textHint: `至少${STATEMENT.min}个字。请不要写银行卡号、身份证号和密码。`,
  textShort: `请至少写${STATEMENT.min}个字`,
  send: '提交',
  sent: '已提交，店铺会在这里答复您',
  empty: '还没有反馈',
  emptyHint: '遇到问题可以写给店铺，附上截图更清楚',
  waiting: '等待答复',
  answered: '已答复',
  answer: '店铺答复',
} as const

export const helpRefusals = {
  picture_unknown: '图片没有传好，请重新添加',
  picture_unreadable: '这张图片无法识别，请换一张',
  picture_too_large: '图片尺寸过大，请换一张',
  feedback_limit_reached: '今天已提交10条，请明天再来或直接致电店铺',
} as const
