export const couponTexts = {
  send: '发优惠券',
  title: '给这位玩家发优惠券',
  note: '费用由本店承担，发出后不能收回。',
  sure: (worth: string) => `确认发${worth}元`,
  sent: '优惠券已发到会话',
  conditions: {
    bet_discount: (from: string) => `投注满${from}元`,
    recharge_bonus: (from: string) => `充值满${from}元`,
    gift_money: () => '彩金，直接投注',
  },
  until: (moment: string) => `${moment}前有效`,
  states: { unclaimed: '未使用', usable: '未使用', used: '已使用', expired: '已过期' },
}
