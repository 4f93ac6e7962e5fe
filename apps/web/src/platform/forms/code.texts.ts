export const codeTexts = {
  send: '获取验证码',
  sendAgain: (seconds: number) => `${seconds}秒后重发`,
  sent: '验证码已发出',
} as const
