/** Apart from the words of the shell, which are in the entry. */
export const agreementTexts = {
  agreementChanged: '协议有更新',
  agreementNote: '用户协议和隐私政策有新的版本。请阅读后选择是否同意；不同意将退出登录，余额仍保留。',
  userAgreement: '《用户协议》',
  privacy: '《隐私政策》',
  accept: '同意',
  decline: '不同意',
}
