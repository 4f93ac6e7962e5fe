import { randomUUID } from 'node:crypto'
import { fen, fenToText, type Instant } from '@caimin/base'
import { chinaText } from '../china-text.ts'
import { type Answer, fileAnswer, NOT_FOUND } from '../http.ts'
import type { TradeBook } from '../ledger/trade-book.ts'
import type { Transfer } from '../ledger/transfers.ts'
import type { AlipayMerchant } from '../merchants.ts'
import { billTexts } from './bill.texts.ts'
import { gbkBytes } from './gbk.ts'
import { zipOf } from './zip.ts'

/** The daily bills of Alipay merchants. Unlike the real one, a bill of today can be had, as far as the day has come. */
export interface Bills {
  /** An address that serves the bill for half a minute; undefined when nothing moved on that day. */
  linkTo(merchant: AlipayMerchant, date: string): string | undefined
  download(token: string): Answer
}

const LINK_LASTS_MS = 30_000

/** Makes bills from the ledger. `origin` is where the sandbox answers. */
export function createBills(book: TradeBook, now: () => Instant, origin: () => string): Bills {
  const links = new Map<string, { merchant: AlipayMerchant; date: string; until: number }>()
  return {
    linkTo(merchant, date) {
      if (book.transfersOn(merchant.id, date).length === 0) return undefined
      for (const [token, { until }] of links) if (until < now()) links.delete(token)
      const token = randomUUID()
      links.set(token, { merchant, date, until: now() + LINK_LASTS_MS })
      return `${origin()}/bill/${token}`
    },
    download(token) {
      const link = links.get(token)
      if (link === undefined || link.until < now()) return NOT_FOUND
      const { merchant, date } = link
      const lines = book.transfersOn(merchant.id, date)
      const day = date.replaceAll('-', '')
      const files = [
        { name: billTexts.detailsFile(merchant.sellerId, day), text: billOf(merchant, date, lines, now()) },
        { name: billTexts.summaryFile(merchant.sellerId, day), text: summaryOf(merchant, lines) },
      ]
      const packed = files.map(({ name, text }) => ({ name: gbkBytes(name), content: gbkBytes(text) }))
      return fileAnswer(zipOf(packed), `${merchant.sellerId}_${day}.csv.zip`)
    },
  }
}

const counted = (lines: readonly Transfer[]) => {
  const payments = lines.filter(({ kind }) => kind === 'payment').length
  return billTexts.total(payments, lines.length - payments)
}

function billOf(merchant: AlipayMerchant, date: string, lines: readonly Transfer[], madeAt: Instant): string {
  return [
    billTexts.title,
    billTexts.account(merchant.sellerId),
    billTexts.period(`${date} 00:00:00`, `${date} 23:59:59`),
    billTexts.listBegins,
    billTexts.columns,
    ...lines.map(billLine),
    billTexts.listEnds,
    counted(lines),
    billTexts.madeAt(chinaText(madeAt)),
    '',
  ].join('\r\n')
}

const summaryOf = (merchant: AlipayMerchant, lines: readonly Transfer[]) =>
  `${billTexts.account(merchant.sellerId)}\r\n${counted(lines)}\r\n`

/** Numbers end in a tab, so that a spreadsheet keeps them whole. */
function billLine({ kind, trade, amount, at, refundNo }: Transfer): string {
  const moved = fenToText(kind === 'refund' ? fen(-amount) : amount)
  const nothing = '0.00'
  const cells = [
    `${trade.tradeNo}\t`,
    `${trade.outTradeNo}\t`,
    kind === 'refund' ? billTexts.refund : billTexts.payment,
    trade.subject.replaceAll(/[",\r\n]/g, ' '),
    chinaText(trade.createdAt),
    chinaText(at),
    '',
    '',
    '',
    '',
    'san***@sandbox.invalid',
    moved,
    moved,
    ...Array.from({ length: 5 }, () => nothing),
    '',
    nothing,
    nothing,
    refundNo === '' ? '' : `${refundNo}\t`,
    nothing,
    nothing,
    '',
  ]
  return cells.join(',')
}
