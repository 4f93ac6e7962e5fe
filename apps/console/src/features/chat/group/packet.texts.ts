import { countText } from '@caimin/base'
import { GROUP_PACKET_PARTS, GROUP_PACKET_YUAN, GROUP_PACKETS_A_DAY_YUAN, type PacketSplit } from '@caimin/contract'

const MAX_TOTAL = countText(BigInt(GROUP_PACKET_YUAN))
const MAX_A_DAY = countText(BigInt(GROUP_PACKETS_A_DAY_YUAN))

export const packetTexts = {
  heading: '发红包到群里',
  onlyOwner: '店主才能发红包。',
  split: '怎么分',
  splits: { random: '随机金额', equal: '每份一样' } satisfies Readonly<Record<PacketSplit, string>>,
  parts: '份数',
  partsHint: (members: number) => `群里${members}人，每人最多领一份`,
  total: '总金额（元）',
  each: '每份金额（元）',
  cost: (total: string, left: string) => `全部领完花${total}元，今天还能发${left}元。`,
  note: `领走多少花多少，24小时没领的不花钱。一个最多${MAX_TOTAL}元，每天一共最多${MAX_A_DAY}元。实名的成员才能领。`,
  needsParts: `差份数，${GROUP_PACKET_PARTS.min}–${GROUP_PACKET_PARTS.max}`,
  needsAmount: '差金额',
  tooSmall: '每份至少0.01元',
  tooLarge: `最多${MAX_TOTAL}元`,
  overToday: '超过今天还能发的',
  send: '发到群里',
  sure: '发出后不能撤回。',
  sendNow: (total: string) => `确认发${total}元`,
  sent: (total: string, parts: number) => `已发${parts}份共${total}元的红包`,

  listed: '发过的红包',
  none: '还没有发过群红包。',
  what: (parts: number, split: string, total: string) => `${parts}份，${split}，共${total}元`,
  cardTitle: '店铺红包',
  claimed: (count: number, amount: string) => `领了${count}份，花了${amount}元`,
  open: (left: number, amount: string, until: string) => `还剩${left}份${amount}元，${until}退回`,
  gone: '已领完',
  returned: (left: number, amount: string) => `${left}份${amount}元没人领，已退回`,
}
