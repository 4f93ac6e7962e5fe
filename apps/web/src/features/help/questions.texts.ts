import { countText } from '@caimin/base'
import { COOL_OFF_DAYS, EXCLUSION_MONTHS, LOOSER_LIMIT_HOURS, RECHARGE_YUAN } from '@caimin/contract'

export interface Question {
  readonly ask: string
  readonly answer: string
}

export interface QuestionGroup {
  readonly title: string
  readonly questions: readonly Question[]
}

/** What players ask most, by subject. */
export const QUESTIONS: readonly QuestionGroup[] = [
  {
    title: '投注与出票',
    questions: [
      {
        ask: '下单以后怎样才算成功？',
        answer: '店铺接单并打印出票，订单变成“待开奖”才算成功。没有在截止前出票的，金额会原路退回余额。',
      },
      {
        ask: '截止时间以什么为准？',
        answer: '以服务器的北京时间为准。比赛按开赛或停售时间、数字彩按停售时间，再减去店铺设定的提前分钟数。',
      },
      {
        ask: '赔率变了怎么办？',
        answer:
          '竞彩以出票时票面的赔率为准。提交前可以选择：变动时问我、允许小幅变动、按最新赔率。变差超过您选的范围，店铺会先问您。',
      },
      {
        ask: '能不能撤单？',
        answer: '店铺接单以前可以在订单里撤单，金额马上退回。接单以后只有店铺能取消，出票以后不能取消。',
      },
      {
        ask: '在哪里看我的彩票？',
        answer: '打开订单，可以看到每一张票的照片、票号和票面赔率，也可以下载出票凭证。',
      },
      {
        ask: '追号怎样扣钱？',
        answer: '开始时一次冻结各期的金额，轮到哪一期就投哪一期。停止或中奖停追时，余下各期退回余额。',
      },
    ],
  },
  {
    title: '开奖与派奖',
    questions: [
      {
        ask: '中奖以后钱什么时候到？',
        answer: '开奖结果核对后自动算奖。单张订单奖金不超过1万元的直接进余额，超过的由店铺核对后派奖。',
      },
      { ask: '要交税吗？', answer: '一注奖金超过1万元的，按20%扣个人所得税，订单里会分开写明。' },
      {
        ask: '比赛延期或取消怎么算？',
        answer: '按竞彩规则：在规定时间内补赛的照常计算，否则该场按退款或赔率1.00处理。',
      },
      { ask: '开奖结果弄错了怎么办？', answer: '结果由两个来源核对。如有更正，会重新算奖，多退少补都会写在账单里。' },
    ],
  },
  {
    title: '充值与提现',
    questions: [
      {
        ask: '怎样充值？',
        answer: `在“我的”点充值，选择金额和支付方式；也可以到店付款，由店主确认入账。单笔${RECHARGE_YUAN.min}至${countText(BigInt(RECHARGE_YUAN.max))}元。`,
      },
      {
        ask: '付了钱没到账？',
        answer: '先在充值页点“查询结果”。支付渠道通知有时会晚几分钟，不会重复入账，也不会丢。仍未到账请提交反馈。',
      },
      {
        ask: '为什么有的余额不能提现？',
        answer: '充值的钱要先用于购彩，未消费的部分显示为“待消费”。奖金和可用余额随时可以提现。',
      },
      { ask: '提现多久到账？', answer: '申请后金额先冻结，店铺审核后打款。被退回时金额回到原来的位置。' },
    ],
  },
  {
    title: '账号与安全',
    questions: [
      { ask: '忘记密码怎么办？', answer: '在登录页点“忘记密码”，用手机验证码重设。' },
      {
        ask: '为什么要实名？',
        answer: '购彩须年满18周岁，提现须本人银行卡，所以要核对姓名和身份证。证件号在任何页面都只显示头尾几位。',
      },
      { ask: '可以换店铺吗？', answer: '没有未完成的订单时可以在“我的”更换。原店铺的余额仍在，随时可以提现。' },
    ],
  },
  {
    title: '理性购彩',
    questions: [
      {
        ask: '怎样给自己设限额？',
        answer: `在“我的”打开“理性购彩”。调低立即生效，调高或取消要等${LOOSER_LIMIT_HOURS}小时，好让您有时间再想想。`,
      },
      {
        ask: '冷静期和自我禁购有什么不同？',
        answer: `冷静期${COOL_OFF_DAYS.min}至${COOL_OFF_DAYS.max}天，自我禁购至少${EXCLUSION_MONTHS.min}个月。期间都不能投注和充值，都不能提前结束，提现不受影响。`,
      },
    ],
  },
]
