import { planTexts } from '../../platform/plans/plans.texts.ts'
import { queueTexts } from './desk.texts.ts'
import type { QueueRow } from './queries.ts'

/** 王建*; of a plan 钱雨*等 23 人. */
export const whose = ({ player, people }: Pick<QueueRow, 'player' | 'people'>): string =>
  people === null ? player.name : planTexts.whose(player.name, people)

/** 合买 23 人; nothing of an order of one player. */
export const planMark = ({ plan_kind, people }: Pick<QueueRow, 'plan_kind' | 'people'>): string =>
  plan_kind === null || people === null ? '' : planTexts.kindAndPeople(planTexts.kinds[plan_kind], people)

/** 催2次; nothing of an order that its player did not ask for. */
export const remindersMark = ({ reminders }: Pick<QueueRow, 'reminders'>): string =>
  reminders === null ? '' : queueTexts.reminded(reminders.times)
