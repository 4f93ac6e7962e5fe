import type { BoardRow } from '@caimin/contract'

/** Whether the match has begun and is not over. */
export const isRunning = ({ status }: Pick<BoardRow, 'status'>): boolean =>
  ['first_half', 'half_time', 'second_half'].includes(status)
