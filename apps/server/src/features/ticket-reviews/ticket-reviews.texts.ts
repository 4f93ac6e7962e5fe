import type { TextsOf } from '../../platform/http/handler.ts'

export const ticketReviewsTexts: TextsOf<'ticketReviews'> = {
  review_moved_on: '这张票已有人复核，或已重新录入',
  second_person_needed: '录入的人不能自己复核，请由另一位同事复核',
}
