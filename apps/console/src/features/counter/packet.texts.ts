import { MAX_PACKET_PLAYERS } from '@caimin/contract'

export const packetTexts = {
  title: '发红包',
  entry: '发红包',
  help: '发给几位玩家，或本店全部玩家；冻结、自我禁购、冷静期和未成年的玩家收不到',
  heading: '发红包',
  target: '发给谁',
  targets: { all: '全部玩家', some: '选几位' },
  chosen: (count: number) => `已选${count}位（最多${MAX_PACKET_PLAYERS}位）`,
  choose: '选择',
  chooseOne: (name: string) => `选 ${name}`,
  allNote: '发给此刻本店的全部玩家，每人一个。费用由本店承担，发出后不能收回。',
  onlyOwner: '店主才能发红包',
  needsPlayers: '先选玩家',
  sureOfAll: '发给全部玩家，发出后不能收回。',
  giveAll: (life: number, isSure: boolean) => (isSure ? '确认发给全部玩家' : `发给全部玩家，${life}天内有效`),
  give: (life: number) => `发红包，${life}天内有效`,
  given: (amount: string, count: number) =>
    count === 1 ? `已发${amount}元红包，等玩家领取` : `已发给${count}位玩家，每人${amount}元红包`,
}
