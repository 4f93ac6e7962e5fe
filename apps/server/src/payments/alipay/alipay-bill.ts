import { assert, type Fen, present } from '@caimin/base'
import { parse } from 'csv-parse/sync'
import type { StatementLine } from '../channel.ts'
import { chinaMoment, type TextFields, yuanAmount } from '../message-fields.ts'
import { alipayBillTexts as texts } from '../payments.texts.ts'
import { readZip } from './read-zip.ts'

/**
 * Reads the archive that Alipay serves for a day: lists in GBK, of which one has a line for each movement. Throws when
 * it is none.
 */
export function readAlipayBill(archive: Buffer): StatementLine[] {
  const decoder = new TextDecoder('gbk')
  const lists = readZip(archive).map((file) => decoder.decode(file))
  const details = present(
    lists.find((list) => list.includes(texts.tradeNo)),
    'the archive has a list of movements',
  )
  const rows = details.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'))
  const options = { columns: true, trim: true, relax_column_count: true, relax_quotes: true } as const
  const lines = parse<TextFields>(rows.join('\n'), options)
  return lines.map(lineFrom).toSorted((a, b) => a.at - b.at)
}

function lineFrom(row: TextFields): StatementLine {
  const kind = row[texts.kind]
  assert(kind === texts.payment || kind === texts.refund, `a movement is of a known kind, not ${kind}`)
  return {
    kind: kind === texts.payment ? 'payment' : 'refund',
    rechargeNo: present(row[texts.outTradeNo], 'a movement names our number'),
    channelTradeNo: present(row[texts.tradeNo], 'a movement names the trade'),
    refundNo: kind === texts.refund ? (row[texts.refundNo] ?? '') : '',
    amount: sizeOf(row[texts.amount]),
    at: present(chinaMoment(row[texts.finishedAt]), 'a movement has a time'),
  }
}

/** Refunds are listed as negative amounts. */
const sizeOf = (text: string | undefined): Fen =>
  present(yuanAmount(text?.replace(/^-/, '')), 'a movement has an amount')
