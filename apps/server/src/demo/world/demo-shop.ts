import type { ServerParts } from '../../app/features.ts'
import type { Call } from '../../platform/http/handler.ts'

/** The people of the demo world by what the rest of it needs of them. */
export interface DemoPeople {
  readonly shopId: string
  readonly shopkeeperId: string
  readonly playerIds: readonly string[]
}

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
