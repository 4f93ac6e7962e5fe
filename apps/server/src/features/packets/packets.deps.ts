import type { Database } from '../../platform/context.ts'

export interface PacketsDeps {
  readonly database: Database
}
