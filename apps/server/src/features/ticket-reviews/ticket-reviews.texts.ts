import type { TextsOf } from '../../platform/http/handler.ts'

export const ticketReviewsTexts: TextsOf<'ticketReviews'> = {
  review_moved_on: '这张票已经复核过，或重新录入了',
  second_person_needed: '录入的人不能自己复核',
  'decide.second_person_needed': '等另一位同事复核；店里没有别人时由运营复核。录错了可以直接改正再记。',
}
