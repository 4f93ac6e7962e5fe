import { exactAmountText } from '@caimin/base'
import { ORDER_STATE_NAMES, orderStateAt } from '@caimin/rules/orders'
import { actorNames } from '../../../platform/actor-names.texts.ts'
import { caseEntryNames } from '../../../platform/case-entry-names.texts.ts'
import { journalNames } from '../../../platform/ledger-names.texts.ts'
import type { HistoryEntry } from '../queries.ts'
import { historyTexts } from './find.texts.ts'

/** What happened, and what there is to say about it. */
export interface HistoryText {
  readonly title: string
  readonly lines: readonly string[]
}

/** 店铺 王姐; 系统. */
export const whoDid = ({ actor, name }: HistoryEntry): string =>
  name === null ? actorNames[actor] : historyTexts.who(actorNames[actor], name)

const yuan = (amount: Parameters<typeof exactAmountText>[0]): string => historyTexts.yuan(exactAmountText(amount))

const given = (text: string | null): readonly string[] => (text === null || text === '' ? [] : [historyTexts.why(text)])

const stateName = (to: number): string => {
  const state = orderStateAt(to)
  return state === undefined ? '' : ORDER_STATE_NAMES[state]
}

/** One entry of an order's history in words. */
export function historyText(entry: HistoryEntry): HistoryText {
  switch (entry.kind) {
    case 'step':
      return { title: entry.from === null ? historyTexts.placed : stateName(entry.to), lines: given(entry.reason) }
    case 'content_opened':
      return { title: historyTexts.contentOpened, lines: [] }
    case 'reminded':
      return { title: historyTexts.reminded, lines: [] }
    case 'odds_asked':
      return { title: historyTexts.oddsAsked(entry.seq), lines: [historyTexts.answers[entry.answer ?? 'none']] }
    case 'ticket_recorded':
      return recordedText(entry)
    case 'review_asked':
      return {
        title: historyTexts.reviewAsked(entry.seq),
        lines: [historyTexts.serial(entry.serial), ...given(entry.correction)],
      }
    case 'review_decided':
      return {
        title: historyTexts.reviewed(entry.seq),
        lines: [historyTexts.decisions[entry.decision], historyTexts.serial(entry.serial)],
      }
    case 'payout_approved':
      return { title: historyTexts.payoutApproved, lines: [yuan(entry.amount)] }
    case 'payout_refused':
      return { title: historyTexts.payoutRefused, lines: [yuan(entry.amount), ...given(entry.reason)] }
    case 'wrong_ticket':
      return {
        title: historyTexts.wrongTicket,
        lines: [historyTexts.serial(entry.serial), yuan(entry.amount), ...given(entry.note)],
      }
    case 'dispute':
      return {
        title: historyTexts.dispute(entry.dispute_no, caseEntryNames[entry.entry]),
        lines: [
          ...(entry.text === '' ? [] : [entry.text]),
          ...(entry.amount === null || entry.amount === '0.00' ? [] : [yuan(entry.amount)]),
        ],
      }
    case 'money':
      return { title: journalNames[entry.journal], lines: [yuan(entry.amount)] }
  }
}

function recordedText(entry: Extract<HistoryEntry, { kind: 'ticket_recorded' }>): HistoryText {
  const { seq, serial, correction, printed_times: printedTimes, reprint_reasons: reprints } = entry
  return {
    title: correction === null ? historyTexts.recorded(seq) : historyTexts.corrected(seq),
    lines: [
      historyTexts.serial(serial),
      ...(printedTimes === 0 ? [] : [historyTexts.printed(printedTimes)]),
      ...(reprints.length === 0 ? [] : [historyTexts.reprinted(reprints.join('；'))]),
      ...given(correction),
    ],
  }
}
