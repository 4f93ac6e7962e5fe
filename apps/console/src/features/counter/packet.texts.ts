import { MAX_PACKET_PLAYERS } from '@caimin/contract'

const TITLES = {
  bet_discount: (from: string, worth: string) => `满${from}减${worth}`,
  recharge_bonus: (from: string, worth: string) => `充${from}送${worth}`,
  gift_money: (_from: string, worth: string) => `彩金${worth}元`,
}

export const packetTexts = {
  title: '发红包',
  entry: '发红包',
  help: '发给几位玩家，或本店全部玩家；冻结、自我禁购、冷静期和未成年的玩家收不到',
  heading: '发红包',
  target: '发给谁',
  targets: { all: '全部玩家', some: '选几位' },
  chosen: (count: number) => `已选 ${count} 位（最多 ${MAX_PACKET_PLAYERS} 位）`,
  choose: '选择',
  chooseOne: (name: string) => `选 ${name}`,
  allNote: '发给此刻本店的全部玩家，每人一个。费用由本店承担，发出后不能收回。',
  onlyOwner: '店主才能发红包',
  scope: '用在哪些彩种',
  scopes: { all: '全部彩种', sports: '竞猜类', numbers: '数字类' },
  life: '有效期',
  lifeOf: (count: number) => `${count}天`,
  needsPlayers: '先选玩家',
  sureOfAll: '发给全部玩家，发出后不能收回。',
  giveAll: (life: number, isSure: boolean) => (isSure ? '确认发给全部玩家' : `发给全部玩家，${life}天内有效`),
  kind: '红包类型',
  kinds: { bet_discount: '投注满减', recharge_bonus: '充值赠送', gift_money: '彩金' },
  amount: '红包金额（元）',
  atLeast: '使用门槛（元）',
  give: (life: number) => `发红包，${life}天内有效`,
  needsAmount: '差金额',
  needsCondition: '门槛不能低于金额',
  given: (amount: string, count: number) =>
    count === 1 ? `已发${amount}元红包，等玩家领取` : `已发给${count}位玩家，每人${amount}元红包`,
  titleOf: (kind: keyof typeof TITLES, from: string, worth: string) => TITLES[kind](from, worth),
}
