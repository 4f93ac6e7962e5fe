/** Ticks in a period: each takes the members of one slot. */
const SLOTS = 30
/** A new member's first turn comes no sooner, so that it has the time to say who it is. */
const SOONEST = 10

/** Gives each member its turn once a period, a share of them at every tick, so that no moment has them all. */
export interface HeartbeatRing<T> {
  add(member: T): void
  remove(member: T): void
  /** Called {@link SLOTS} times a period. */
  tick(turn: (member: T) => void): void
}

export const ticksOf = (periodMs: number): number => periodMs / SLOTS

export function createHeartbeatRing<T>(): HeartbeatRing<T> {
  const slots = Array.from({ length: SLOTS }, () => new Set<T>())
  const slotOf = new Map<T, Set<T>>()
  let now = 0
  let added = 0
  return {
    add(member) {
      added += 1
      const slot = slots[(now + SOONEST + (added % (SLOTS - SOONEST))) % SLOTS] as Set<T>
      slotOf.set(member, slot.add(member))
    },
    remove(member) {
      slotOf.get(member)?.delete(member)
      slotOf.delete(member)
    },
    tick(turn) {
      now = (now + 1) % SLOTS
      for (const member of slots[now] as Set<T>) turn(member)
    },
  }
}
