import { expect, test } from 'vitest'
import { counterTexts } from '../features/counter/counter.texts.ts'
import { refundTexts } from '../features/counter/refund.texts.ts'
import { payoutsTexts } from '../features/desk/payouts/payouts.texts.ts'
import { claimTexts } from '../features/operator/books/books.texts.ts'
import { resultsTexts } from '../features/operator/results.texts.ts'
import { usersTexts } from '../features/users/users.texts.ts'
import { payoutTexts, prizeReviewTexts, withdrawalsTexts } from '../features/withdrawals/withdrawals.texts.ts'

test('texts name the limits as people write them', () => {
  expect([
    counterTexts.outOfRange,
    counterTexts.again,
    refundTexts.needsSecond,
    payoutsTexts.help,
    resultsTexts.needsReason,
    usersTexts.needsReason,
    claimTexts.needsReason,
    withdrawalsTexts.reviewHelp,
    prizeReviewTexts.help,
    payoutTexts.tooLarge,
  ]).toEqual([
    '每笔10–50,000元',
    '再输一次（超过10,000元）',
    '超过20,000元，按下后还要店里另一人或运营复核',
    '税后1万元以下自动派；以上店主派；100万元以上两人派',
    '差原因，至少4个字',
    '差理由，至少4个字',
    '差理由，至少4个字',
    '超过20,000元，店里一人已通过，等第二人',
    '超过1,000,000元，店里一人已批准，等第二人',
    '文件太大：最多600 KB、1000行。',
  ])
})
