import type { PacketSplit } from '@caimin/contract'

export const packetTexts = {
  title: '店铺红包',
  of: (shop: string) => `${shop}的红包`,
  split: { random: '随机金额', equal: '每个一样多' } satisfies Readonly<Record<PacketSplit, string>>,
  parts: (count: number, split: string) => `${count}个，${split}`,
  sent: (moment: string) => `${moment}发到群里`,
  yuan: '元',

  look: '点开',
  got: '已领',
  gone: '已领完',
  expired: '已过期',
  soFar: (people: number, amount: string, total: string) => `${people}人领了${amount}元，共${total}元`,
  left: (count: number) => `剩${count}个`,
  nobody: (total: string) => `还没有人领，共${total}元`,

  open: '拆开红包',
  unknown: '没有收到服务器的回答，请再点一次，不会重复领取',
  inWallet: (gift: string) => `已进红包余额，现有${gift}元`,
  use: '全部彩种可用，不能提现',
  bills: '查看红包账单',
  late: '来晚了，红包已经领完',
  lateExpired: '红包已过期，没领的已退回店铺',
  verifyFirst: '完成实名认证后才能领，每人一份',
  verify: '去实名认证',

  claimed: (count: number) => `已领${count}个`,
  leftOver: (count: number, amount: string) => `还剩${count}个，${amount}元`,
  returns: (moment: string) => `没领的${moment}退回店铺`,
  returned: (amount: string) => `没领的${amount}元已退回店铺`,
  claims: '领到的人',
  empty: '还没有人领',
  me: '我',
  most: '金额最多',
}
