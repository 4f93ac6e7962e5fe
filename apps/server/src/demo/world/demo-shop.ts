import { present } from '@caimin/base'
import type { ServerParts } from '../../app/features.ts'
import type { Call } from '../../platform/http/handler.ts'

/** The people of the demo world by what the rest of it needs of them. */
export interface DemoPeople {
  readonly shopId: string
  readonly shopkeeperId: string
  /** All of them, always in the same order. */
  readonly playerIds: readonly string[]
  /** The first whom one can sign in as. */
  readonly visitorId: string
  /** Those whom no one signs in as: they alone go on doing things by themselves. */
  readonly regularIds: readonly string[]
}

/** One of those, counted round. */
export const regular = ({ regularIds }: DemoPeople, index: number): string =>
  present(regularIds[index % regularIds.length], 'the demo shop has players')

/** The demo shop, and what is needed to act in it. */
export interface DemoShop {
  readonly parts: ServerParts
  readonly people: DemoPeople
}

/** The requests of the demo world come from no device. */
export const DEMO_CALL: Call = {
  networkAddress: '',
  device: '',
  deviceId: null,
  keepDeviceId: () => '',
  hasLeft: () => false,
}
