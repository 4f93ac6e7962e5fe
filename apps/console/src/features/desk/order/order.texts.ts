import type { CommonRefusal, ReasonOf, StaffRefusal } from '@caimin/contract'

export const orderTexts = {
  back: '队列',
  unknown: '没有这一单。',
  unknownHint: '地址里的单号不对，或不是本店的单。',
  cutoffAt: (at: string, leg: string) => `${at}截止 ${leg}`,
  steps: {
    toAccept: '待接单',
    accept: '接单',
    print: '打单',
    record: (done: number, all: number) => `回传票面 ${done} / ${all}`,
    draw: '待开奖',
  },
  player: '玩家',
  toChat: '发消息',
  amount: '金额',
  placed: '下单',
  acceptWithin: (placed: string, minutes: number) => `${placed}　${minutes}分钟内要接`,
  acceptBy: (at: string) => `最迟 ${at} 接单`,
  tolerance: '赔率有变时',
  tolerances: { ask: '先问玩家', any: '都接受', percent: (percent: number) => `比下单时低${percent}%以内都接受` },
  keyIn: '按终端顺序输入',
  next: '下一单',
  yuan: '元',

  accept: '接单',
  acceptLine: (printBy: string) => `接单后继续冻结，${printBy}前要出票`,
  refuseLine: (from: string) => (from === '' ? '拒单后退回原处' : `拒单后退回原处：${from}`),
  buckets: { gift: '赠金', locked: '待消费', free: '充值', win: '中奖' },
  packet: '红包',
  bucketsJoin: '，',
  refusePlanLine: (people: number) => `拒单后${people}人按出资退回原处`,
  refuse: (amount: string) => `拒单，退${amount}元`,
  refuseDots: '拒单…',
  refuseReason: '拒单原因',
  needsReason: '差原因',
  cancel: '取消',
  refuseReasons: ['离截止太近', '终端限号', '终端停机', '超本店上限', '玩家要求'],

  failDots: '出票失败…',
  failTitle: '为什么没出成',
  failLine: (from: string) => (from === '' ? '整单退回原处' : `整单退回原处：${from}`),
  failPlanLine: (people: number) => `整单按出资退回${people}人`,
  failKinds: { terminal_refused: '终端不出', shop_gives_up: '本店不出了' },
  failReasons: {
    terminal_refused: ['终端限号', '赔率已下', '停电断网', '已过截止'],
    shop_gives_up: ['来不及出', '终端停机', '票打错了', '玩家要求'],
  },
  fail: (amount: string) => `出票失败，退${amount}元`,

  checkCode: '校验码',
  print: '按住打印',

  willRecord: (seq: number) => `确认第${seq}张后`,
  willTake: (player: string) => `从 ${player} 冻结款中扣`,
  stillHeld: (count: number) => `仍冻结（还有${count}张没回传）`,
  thisTicket: '这一张',
  takenTogether: '全部回传后一起扣款；截止时没回传的自动退回。',
  mostPrize: '本张最高奖金，按票面赔率',
  issued: (amount: string) => `已出票，扣${amount}元`,
  recordOne: (seq: number, amount: string) => `记下第${seq}张，${amount}元`,
  issuedToast: (player: string, amount: string) => `已出票　${player}　${amount}元`,
  recordedToast: (seq: number) => `第${seq}张已记下`,
  refusedToast: (amount: string) => `已拒单　退${amount}元`,
  failedToast: (amount: string) => `出票失败　已退${amount}元`,
  acceptedToast: (player: string) => `已接单　${player}`,
  finishedToast: (taken: string, released: string) => `已结单　扣${taken}元，退${released}元`,

  finish: (taken: string) => `只出这些，扣${taken}元`,
  finishDots: '其余不出了…',
  finishAll: (amount: string) => `结单，扣${amount}元`,
  willFinish: '结单后不能撤回，只能冲正',
  finishTaken: (count: number) => `已出${count}张，扣`,
  finishReleased: (count: number, from: string) => `没出${count}张，退回原处${from === '' ? '' : `：${from}`}`,
  finishPlanReleased: (count: number, people: number) => `没出${count}张，按出资退回${people}人`,

  fellBelow: '现在的赔率低于玩家的容忍范围。可以先问玩家，玩家答复前不打单；也可以等赔率回来。',
  askFirst: '先问玩家',
  awaitsAnswer: '等玩家答复，先不打',
  question: (at: string) => `赔率低于玩家的容忍范围，${at} 已问玩家，等答复。`,
  questionYes: '玩家同意这张票的赔率，可以打单、记票。',
  questionNo: '玩家不同意这张票的赔率。请按出票失败处理，钱会退给玩家。',
  printedHow: '这张投注单打过：终端如果已经出了票，票要到交班页按「错票」登记，不要兑给玩家。',
  questionMoney: '还没答复时钱仍冻结，截止时自动退回。',

  review: (seq: number) => `第${seq}张的赔率等复核`,
  reviewBy: (name: string, at: string) => `${name} ${at}录入，超出官方开出过的范围，要另一人复核。`,
  reviewHow: '请对着照片逐项看票号和标红的赔率：和票面一致才同意，不一致就退回重填。',
  reviewApprove: '和票面一致，记下',
  reviewReject: '不一致，退回',
  reviewWaits: '等另一位同事复核；店里没有别人时由运营复核。录错了可以直接改正再记。',
  correctionReview: (seq: number) => `第${seq}张的重记等复核`,
  correctionBy: (name: string, at: string, recordedBy: string) =>
    `${name} ${at}重记，原记录由${recordedBy}录入，要另一人复核；复核前原记录有效。`,
  correctionHow: '请对着照片逐项看票号、号码和赔率：和票面一致才同意，不一致就退回，原记录不变。',
  correctionWaits: '等另一位同事复核；店里没有别人时由运营复核。填错了可以再重记一次。',
  correctionRejected: '已退回，原记录不变',
  correctionProposed: '已交另一人复核；复核前原记录有效。',
  reviewRecorded: '已复核，票已记下',
  reviewRejected: '已退回，请重新录入',
  reviewNotRecorded: (why: string) => `已复核，但没有记下：${why}`,
  toReview: (amount: string) => `交另一人复核，${amount}元`,

  lostRecordOf: (no: string, seq: number) => `没有记下：${no}第${seq}张刚才已被同事先办了。`,
  lostRecord: (seq: number) => `没有记下：第${seq}张刚才已被同事先办了。`,
  lostSerial: (serial: string) => `填的票号 ${serial} 没有记到任何单上。`,
  lostHow: '手上如果另有一张打出来的票，它不属于这一单：请到交班页按「错票」登记，不要兑给玩家。',
  lostToShift: '去登记错票',
  lostSeen: '知道了',

  movedOn: (state: string) => `这一单现在是「${state}」，不用再办。`,
  shopSuspended: '店铺被暂停营业，不能接单；钱自动退回玩家。',
  cutoffPassed: '已过截止，不能接了；钱自动退回玩家。',
  movedOnByOther: '刚才有人先办了这一单：这一次没有算，钱没有动。',
  released: (amount: string) => `已退${amount}元。`,
  caseOf: (no: string) => `申诉 ${no}`,
  casePaid: (amount: string) => `申诉赔付${amount}元，票面奖金不变`,
  seeCases: '去申诉',
  captured: (amount: string) => `已扣${amount}元。`,
  why: (reason: string) => `原因：${reason}`,
  tickets: '票面',
  serial: '票号',
  recordedAt: '回传',
  similarPhoto: '照片相似',
  similarTo: (no: string, seq: number) => `${no}第${seq}张`,
  afterTax: '税后',
}

/** The answer to a review that was agreed to names why nothing was recorded, without the server's words for it. */
export const unrecordedRefusals: Readonly<
  Record<
    | Exclude<
        ReasonOf<'desk', 'recordTicket' | 'supersedeTicket'>,
        CommonRefusal | StaffRefusal | 'same_clerk' | 'content_not_opened'
      >
    | Extract<CommonRefusal | StaffRefusal, 'not_found' | 'second_person_too_new' | 'second_person_dependent'>,
    string
  >
> = {
  order_moved_on: orderTexts.movedOnByOther,
  not_found: '没有找到，可能已经不在了',
  second_person_too_new: '账号新开、重置或解冻未满48小时，还不能做第二人',
  second_person_dependent: '两个账号近30天内由同一人开通、重置或解冻过，不算两个人，请另找一位',
  first_result_known: '已经有赛果了，不能重记，只能通过申诉处理',
  cutoff_passed: '已过截止，这张票不能再记；没回传的部分自动退回。',
  ticket_already_recorded: '这张票已经回传过了',
  photo_required: '照片没有收到，请重拍',
  photo_used: '这张照片已经用在另一张票上，请拍手上这张票',
  photo_of_another_ticket: '照片上的票和这张票对不上，没有记。请拍手上这张票；票打错了，记店铺错票后重打。',
  serial_used: '这个票号已经记在另一张票或错票上，请核对',
  printed_odds_incomplete: '票面赔率没有填全',
  odds_never_offered: '票面赔率或让球超出官方开出过的范围，已交另一人复核；复核后自动记下。录错了就改正再记。',
  odds_below_tolerance: '票面赔率低于玩家的容忍范围，已经问玩家；玩家答复前先不要记。',
  ticket_left_out: '票面赔率低于方案约定的下限，它那部分已退回各参与人',
}

/** How a player's case about the order stands. */
export const caseStates = {
  open: '待店铺答复',
  answered: '待玩家确认',
  escalated: '待运营裁决',
  confirming: '待复核',
  ended: '已结束',
} as const

/** What came of it. */
export const caseOutcomes = {
  accepted: '玩家接受了赔付',
  lapsed: '玩家没有回应，按店铺答复结案',
  withdrawn: '玩家撤回',
  whole: '运营裁决：全部支持',
  part: '运营裁决：部分支持',
  rejected: '运营裁决：驳回',
} as const
