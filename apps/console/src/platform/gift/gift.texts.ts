const TITLES = {
  bet_discount: (from: string, worth: string) => `满${from}减${worth}`,
  recharge_bonus: (from: string, worth: string) => `充${from}送${worth}`,
  gift_money: (_from: string, worth: string) => `彩金${worth}元`,
}

export const giftTexts = {
  kind: '红包类型',
  kinds: { bet_discount: '投注满减', recharge_bonus: '充值赠送', gift_money: '彩金' },
  amount: '红包金额（元）',
  atLeast: '使用门槛（元）',
  scope: '用在哪些玩法',
  scopes: { all: '全部玩法', sports: '竞技彩', numbers: '数字彩' },
  life: '有效期',
  lifeOf: (count: number) => `${count}天`,
  needsAmount: '差金额',
  needsCondition: '门槛不能低于金额',
  titleOf: (kind: keyof typeof TITLES, from: string, worth: string) => TITLES[kind](from, worth),
}
