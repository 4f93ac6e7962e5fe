import type { ClientRefusal } from '@caimin/contract'

/** Calls back for refusals that mean another person was faster. */
export const ifMovedOn =
  (onConflict: () => void) =>
  ({ reason }: ClientRefusal): void => {
    if (reason === 'order_moved_on') onConflict()
  }
