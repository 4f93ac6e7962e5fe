import { createHash, createHmac, generateKeyPairSync, sign, verify } from 'node:crypto'
import { chinaDate, type Fen, fen, type Instant, instant, ok, type Result, refuse, yuan } from '@caimin/base'
import type {
  ChannelId,
  ChannelNotification,
  ChannelTrade,
  NotificationFault,
  PaymentChannel,
  RefundOrder,
  StatementLine,
  TradeStatus,
} from '../../../payments/channel.ts'

/** What a message says, and how to sign and verify it. */
interface Seal {
  readonly sign: (text: string) => string
  readonly isRight: (text: string, signature: string) => boolean
}

function rsaSeal(): Seal {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    sign: (text) => sign('sha256', Buffer.from(text), privateKey).toString('base64'),
    isRight: (text, signature) => verify('sha256', Buffer.from(text), publicKey, Buffer.from(signature, 'base64')),
  }
}

function hmacSeal(): Seal {
  const make = (text: string) =>
    createHmac('sha256', 'a key that only the channel and we know').update(text).digest('hex')
  return { sign: make, isRight: (text, signature) => make(text) === signature }
}

/** What a notification is about; whatever is left out is as the channel has it. */
export interface TestNotification {
  readonly rechargeNo: string
  readonly amount: Fen
  readonly status?: TradeStatus
  readonly merchantId?: string
  readonly tradeNo?: string
}

/** A channel inside the test, with real signatures and a ledger of its own. */
export interface TestChannel extends PaymentChannel {
  /** The player has arrived at its cashier. */
  arrive(rechargeNo: string, amount: Fen): void
  /** The player pays, at whatever state; returns the notification, signed. */
  pay(rechargeNo: string, amount: Fen): string
  /** A notification of anything, rightly signed. */
  notificationOf(told: TestNotification): string
  /** Makes it unreachable, or reachable again. */
  setDown(isDown: boolean): void
  /** What it does with refunds: pays them, pays them and its answer is lost, or refuses them. */
  setRefunds(how: 'pay' | 'pay_unheard' | 'refuse'): void
  /** What it has paid back, by refund number. */
  readonly refunds: ReadonlyMap<string, Fen>
  /** Changes what the statement says, to make it differ. */
  readonly lines: StatementLine[]
}

const MERCHANT = '2088-ours'

export interface TestChannelOptions {
  readonly id?: ChannelId
  readonly name?: string
  readonly isRsa?: boolean
  readonly now?: () => Instant
}

export function testChannel(options: TestChannelOptions = {}): TestChannel {
  const { id = 'newpay', name = '云闪付', isRsa = false, now = () => instant(Date.now()) } = options
  const seal = isRsa ? rsaSeal() : hmacSeal()
  const trades = new Map<string, ChannelTrade>()
  const lines: StatementLine[] = []
  const refunds = new Map<string, Fen>()
  let isDown = false
  let refunding: 'pay' | 'pay_unheard' | 'refuse' = 'pay'
  const unlessDown = <T, R extends string>(answer: () => Result<T, R>): Promise<Result<T, R | 'channel_unreachable'>> =>
    Promise.resolve(isDown ? refuse('channel_unreachable') : answer())

  function keep(rechargeNo: string, amount: Fen, status: TradeStatus): ChannelTrade {
    const trade = { rechargeNo, channelTradeNo: `T${rechargeNo}`, amount, status }
    trades.set(rechargeNo, trade)
    return trade
  }

  function notificationOf({
    rechargeNo,
    amount,
    status = 'paid',
    merchantId = MERCHANT,
    tradeNo = `T${rechargeNo}`,
  }: TestNotification): string {
    const said = `${rechargeNo}|${tradeNo}|${amount}|${status}|${merchantId}`
    return new URLSearchParams({ said, sign: seal.sign(said) }).toString()
  }

  /** Pays back once for a number, whatever the number of times it is asked. */
  function payBack({
    rechargeNo,
    refundNo,
    amount,
  }: RefundOrder): Result<'refunded', 'trade_unknown' | 'not_refundable'> {
    const trade = known(trades, rechargeNo)
    if (!trade.ok) return trade
    const before = refunds.get(refundNo)
    if (refunding === 'refuse' || (before !== undefined && before !== amount)) return refuse('not_refundable')
    if (before === undefined) {
      const { channelTradeNo } = trade.value
      lines.push({ kind: 'refund', rechargeNo, channelTradeNo, refundNo, amount, at: now() })
    }
    refunds.set(refundNo, amount)
    return ok('refunded')
  }

  return {
    id,
    name,
    least: yuan(20),
    most: yuan(5000),
    merchantId: MERCHANT,
    acknowledgement: { taken: 'success', refused: 'fail' },
    lines,
    setDown: (down) => {
      isDown = down
    },
    arrive: (rechargeNo, amount) => void keep(rechargeNo, amount, 'waiting'),
    notificationOf,
    pay(rechargeNo, amount) {
      const { channelTradeNo } = keep(rechargeNo, amount, 'paid')
      lines.push({ kind: 'payment', rechargeNo, channelTradeNo, refundNo: '', amount, at: now() })
      return notificationOf({ rechargeNo, amount })
    },
    start: ({ rechargeNo, amount }) => ({
      kind: 'redirect',
      url: `https://cashier.example/${rechargeNo}?fen=${amount}`,
    }),
    readNotification: ({ form }) => readTold(form, seal),
    query: (rechargeNo) => unlessDown(() => known(trades, rechargeNo)),
    close: (rechargeNo) =>
      unlessDown(() => {
        const trade = known(trades, rechargeNo)
        if (!trade.ok) return trade
        if (trade.value.status === 'paid') return refuse('already_paid')
        keep(rechargeNo, trade.value.amount, 'closed')
        return ok('closed' as const)
      }),
    async refund(order) {
      const answer = await unlessDown(() => payBack(order))
      return refunding === 'pay_unheard' ? refuse('channel_unreachable') : answer
    },
    refunds,
    setRefunds: (how) => {
      refunding = how
    },
    statement: (date) => unlessDown(() => ok(lines.filter(({ at }) => chinaDate(at) === date))),
  }
}

const known = (
  trades: ReadonlyMap<string, ChannelTrade>,
  rechargeNo: string,
): Result<ChannelTrade, 'trade_unknown'> => {
  const trade = trades.get(rechargeNo)
  return trade === undefined ? refuse('trade_unknown') : ok(trade)
}

function readTold(form: Readonly<Record<string, unknown>>, seal: Seal): Result<ChannelNotification, NotificationFault> {
  const { said, sign: signature } = form
  if (typeof said !== 'string' || typeof signature !== 'string') return refuse('bad_signature')
  if (!seal.isRight(said, signature)) return refuse('bad_signature')
  const [rechargeNo, channelTradeNo, amount, status, merchantId] = said.split('|')
  if (merchantId !== MERCHANT) return refuse('not_ours')
  if (!rechargeNo || !channelTradeNo || !amount || !/^\d+$/.test(amount)) return refuse('unreadable')
  const rawDigest = createHash('sha256').update(said).digest('hex')
  return ok({
    rechargeNo,
    channelTradeNo,
    amount: fen(BigInt(amount)),
    status: status as TradeStatus,
    merchantId,
    rawDigest,
  })
}
