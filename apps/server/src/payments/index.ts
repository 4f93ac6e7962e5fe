import type { Config } from '../platform/config.ts'
import type { ChannelId, PaymentChannel } from './channel.ts'

/** The channels that this installation offers. */
export interface PaymentChannels {
  /** In the order in which they are offered. */
  readonly all: readonly PaymentChannel[]
  find(id: ChannelId): PaymentChannel | undefined
  /** Where pages post forms to: the page policy names them. */
  readonly formOrigins: readonly string[]
}

/** Makes the channels that the configuration names. */
export function createChannels(_config: Config): PaymentChannels {
  return channelsOf([])
}

/** Makes a registry of ready channels; tests bring their own. */
export function channelsOf(all: readonly PaymentChannel[], formOrigins: readonly string[] = []): PaymentChannels {
  const byId = new Map(all.map((channel) => [channel.id, channel]))
  return { all, find: (id) => byId.get(id), formOrigins }
}
