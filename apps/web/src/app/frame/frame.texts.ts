export const frameTexts = { sports: '竞技彩', numbers: '数字彩' }
