import type { BoardRow } from '@caimin/contract'

/** Whether the match has begun and is not over. */
export const isRunning = ({ status, awaits_result }: Pick<BoardRow, 'status' | 'awaits_result'>): boolean =>
  !awaits_result && ['first_half', 'half_time', 'second_half'].includes(status)
