import type { ActorKind } from '@caimin/contract'

/** Who took a step of an order, a plan or a dispute. */
export const actorNames: Readonly<Record<ActorKind, string>> = {
  player: '玩家',
  shop: '店铺',
  operator: '运营',
  system: '系统',
}
