export const supportTexts = {
  title: '在线客服',
  platform: '平台',
  sign: '客',
  other: '客服',
  noMessage: '平台的事问这里，票和钱的事问店里',
  empty: '请说说您遇到的问题',
  emptyHint: '登录、注册、实名和账号的问题都可以问。票和钱的事，请和店里说。',
  visitorHint: '不用登录，不用留手机号。对话只有这个浏览器打得开，保留7天后删除。请不要发送密码、验证码和卡号。',
}
