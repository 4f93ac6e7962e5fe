import type { ClientRefusal } from '@caimin/contract'

/** Hears of a refusal where somebody else was faster. */
export const ifMovedOn =
  (onConflict: () => void) =>
  ({ reason }: ClientRefusal): void => {
    if (reason === 'order_moved_on') onConflict()
  }
