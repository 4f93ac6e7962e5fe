import { create } from 'zustand'

/** A record that came too late; its paper ticket may lie on the counter. */
export interface LostRecord {
  readonly orderId: string
  readonly orderNo: string
  readonly seq: number
  readonly serial: string
}

interface LostRecords {
  readonly all: readonly LostRecord[]
  readonly add: (lost: LostRecord) => void
  readonly remove: (lost: LostRecord) => void
}

/** Stored outside the pane: the reply may arrive when another order is selected. */
export const useLostRecords = create<LostRecords>((set) => ({
  all: [],
  add: (lost) => set(({ all }) => ({ all: [...all, lost] })),
  remove: (lost) => set(({ all }) => ({ all: all.filter((each) => each !== lost) })),
}))
