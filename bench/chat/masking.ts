import { maskMessage } from '../../apps/server/src/core/identity/index.ts'
import { type BenchRow, median } from '../report.ts'

const PER_SECOND = 10_000
const ROUNDS = 7
const ROUND_MS = 500
const LONGEST = 500

/** What people write to their shop and into its group; the long ones fill what a message may have. */
const SHORT = [
  '在吗',
  '这单麻烦早点出，怕赔率掉。',
  '好的，收到！马上打票🙂',
  '以后直接加我微信聊吧',
  '周一001 3:0，2.36 降到 2.15，还要吗？',
  '订单26112000042还没出，麻烦看一下',
  '打13800001234或者138-0000-1234都行',
  '大乐透 03,08,15,22,31 加 02,11，10倍',
  '聯繫我，穩賺不賠',
  '昨天那场太可惜了，最后一分钟丢球，不然四串一就中了',
]
const LONG = [
  '买 01 05 09 12 18 22 + 07\n',
  '快乐8：15 17 18 20 21 33 45 56 67 80，',
  '今天的比赛我看好主队，上半场先观望，下半场再追，大家理性购彩。',
  '轉到6222 0208 1780 8579 898，私聊，掃碼，',
].map((part) => [...part.repeat(LONGEST)].slice(0, LONGEST).join(''))
/** One in ten is long: so few are among messages. */
const MESSAGES = [...SHORT, ...SHORT, ...SHORT, ...SHORT, ...LONG]

/** Messages a second that one thread masks. */
export function measureMasking(): readonly BenchRow[] {
  maskFor(ROUND_MS, MESSAGES)
  return [row('chat/masked', MESSAGES), row('chat/masked-of-500-characters', LONG)]
}

function row(name: string, messages: readonly string[]): BenchRow {
  const ours = median(Array.from({ length: ROUNDS }, () => maskFor(ROUND_MS, messages)))
  return { name, unit: 'messages/s', ours, limit: PER_SECOND, ratio: ours / PER_SECOND }
}

/** By the time of the processor: what else runs on the machine takes none of it. */
function maskFor(ms: number, messages: readonly string[]): number {
  const before = process.cpuUsage()
  let count = 0
  let shown = 0
  for (;;) {
    for (const message of messages) shown += maskMessage(message).text.length
    count += messages.length
    if (shown < count) throw new Error('a message came back shorter')
    const { user, system } = process.cpuUsage(before)
    const taken = (user + system) / 1000
    if (taken >= ms) return (count * 1000) / taken
  }
}
