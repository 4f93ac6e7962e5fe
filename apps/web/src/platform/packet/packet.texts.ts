export const packetTexts = {
  conditions: {
    gift_money: () => '彩金，可直接投注',
    bet_discount: (from: string, worth: string) => `投注满${from}元减${worth}元`,
    recharge_bonus: (from: string, worth: string) => `充值满${from}元送${worth}元`,
  },
  scopes: { all: '全部彩种', sports: '竞技彩', numbers: '数字彩' },
  until: (moment: string) => `${moment}前有效`,
} as const
