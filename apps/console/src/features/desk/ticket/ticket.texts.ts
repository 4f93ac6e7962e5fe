import type { ReasonOf } from '@caimin/contract'
import { commonRefusalTexts } from '../../../platform/refusals.texts.ts'
import { ticketMark } from './ticket-mark.ts'

export const ticketTexts = {
  record: '记录票面',
  recordAgain: '重新记录票面',
  photographed: (marks: string) => `${marks} 已拍`,
  notPhotographed: (marks: string) => `${marks} 未拍`,
  photographedSome: (taken: number, left: number) => `已拍${taken}张，未拍${left}张`,
  ticketOption: (mark: string, multiple: number, isRecorded: boolean) =>
    `${mark} ${multiple}倍${isRecorded ? ' 已回传' : ''}`,
  takePhoto: '拍票',
  chooseFile: '选照片',
  retake: '重拍',
  enlarge: '放大',
  photo: (mark: string) => `${mark} 票面照片`,
  uploading: '正在上传',
  photoUsed: (no: string, seq: number) => `这张照片已经用在${no}的第${seq}张票上，请拍手上这张票`,
  photoSimilar: (no: string, seq: number) => `和${no}第${seq}张票的照片很像，请看清是不是同一张票；照记会留痕`,
  serial: '票号',
  serialHint: '照票面下方的一串填',
  compare: '和订单逐项核对',
  leg: '场次',
  option: '选项',
  seen: '下单时',
  printed: '票面赔率',
  change: '变动',
  up: (percent: string) => `升 ${percent}%`,
  down: (percent: string) => `降 ${percent}%`,
  handicap: '票面让球、让分',
  total: '票面总分',
  oddsName: (number: string, option: string) => `${number} ${option} 票面赔率`,
  lineName: (number: string, line: string) => `${number} ${line}`,
  needsPhoto: '差照片',
  needsSerial: '差票号',
  needsOdds: '有赔率没填对',
  needsLine: '有让球、让分或总分没填对',
  needsOddsChecked: '先核对赔率',
  offered: '官方开出',
  outsideRange: (range: string) => `超出${range}`,
  outside:
    '标红的赔率或让球，官方从未开出过（正负10%以内算开出过）。请再看一遍票面：录错了就改；票面确实这样印，由另一人复核后才记下。',
  outsidePrizes: (seen: string, printed: string) => `最高奖金：按下单时${seen}元，按填的${printed}元`,
  oddsChecked: '票面确实这样印，交另一人复核',
  needsReason: '差原因',
  mark: ticketMark,
  which: (seq: number, all: number) => `第 ${seq} 张，共 ${all} 张`,
  markTimes: (mark: string, multiple: number) => `${mark} ${multiple} 倍`,
  chooseTicket: '看哪一张票',
  recordedAt: (mark: string, at: string) => `${mark} 已回传 ${at}`,
  supersedeReason: '为什么重记（玩家会看到）',
  supersede: '重记这张票',
  supersedeHint: '由另一位店员重记；自己重记自己录的票，要同事或运营复核。原来的记录保留，两份玩家都能看到。',
}

/** One text for each reason why a picture is not taken. */
export const photoRefusals: Readonly<Record<ReasonOf<'desk', 'uploadPhoto'>, string>> = {
  ...commonRefusalTexts,
  picture_unreadable: '照片打不开，请重拍',
  picture_too_large: '照片太大，请重拍',
}
