import type { ReasonOf } from '@caimin/contract'
import { commonRefusalTexts } from '../../../app/index.ts'

export const ticketTexts = {
  record: '记录票面',
  recordAgain: '重新记录票面',
  photographed: (marks: string) => `${marks} 已拍`,
  notPhotographed: (marks: string) => `${marks} 未拍`,
  takePhoto: '拍票',
  chooseFile: '选照片',
  retake: '重拍',
  enlarge: '放大',
  photo: (mark: string) => `${mark} 票面照片`,
  uploading: '正在上传',
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
  needsReason: '差原因',
  mark: (seq: number) => String.fromCodePoint('①'.charCodeAt(0) + seq - 1),
  which: (seq: number, all: number) => `第 ${seq} 张，共 ${all} 张`,
  markTimes: (mark: string, multiple: number) => `${mark} ${multiple} 倍`,
  chooseTicket: '看哪一张票',
  recordedAt: (mark: string, at: string) => `${mark} 已回传 ${at}`,
  supersedeReason: '为什么重记（玩家会看到）',
  supersede: '重记这张票',
  supersedeHint: '由另一位店员重记；原来的记录保留，两份玩家都能看到。',
}

/** One text for each reason why a picture is not taken. */
export const photoRefusals: Readonly<Record<ReasonOf<'desk', 'uploadPhoto'>, string>> = {
  ...commonRefusalTexts,
  picture_unreadable: '照片打不开，请重拍',
  picture_too_large: '照片太大，请重拍',
}
