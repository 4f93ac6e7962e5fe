export const identityTexts = {
  title: '确认是本人操作',
  why: '这一步涉及资金。确认后，刚才的操作会接着做，不会重复。',
  labels: { password: '登录密码', code: '两步验证码' },
  missing: { password: '差密码', code: '差验证码' },
  cancel: '不做了',
  confirm: '确认',
}
