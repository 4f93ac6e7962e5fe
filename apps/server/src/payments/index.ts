import type { Instant } from '@caimin/base'
import type { Config } from '../platform/config.ts'
import { CHANNEL_IDS } from '../platform/config-settings.ts'
import type { Logger } from '../platform/logging.ts'
import { accountsOf } from './accounts.ts'
import { aggregatorChannel } from './aggregator/aggregator-channel.ts'
import { alipayChannel } from './alipay/alipay-channel.ts'
import type { ChannelId, PaymentChannel } from './channel.ts'
import { channelNames } from './payments.texts.ts'

/** The channels that this installation offers. */
export interface PaymentChannels {
  /** In the order in which they are offered. */
  readonly all: readonly PaymentChannel[]
  find(id: ChannelId): PaymentChannel | undefined
  /** Where pages post forms to: the page policy names them. */
  readonly formOrigins: readonly string[]
}

/** What a handler that names channels needs. */
export interface WithChannels {
  readonly channels: PaymentChannels
}

interface ChannelParts {
  readonly config: Config
  readonly log: Logger
  /** The wall clock. */
  readonly now: () => Instant
}

/** Makes the channels that the configuration names; throws a StartupError when an account is missing or wrong. */
export function createChannels({ config, log, now }: ChannelParts): PaymentChannels {
  const accounts = accountsOf(config)
  const made = CHANNEL_IDS.flatMap((id): PaymentChannel[] => {
    const account = accounts[id]
    const parts = { id, name: channelNames[id], log, now }
    if (account === undefined) return []
    return 'app_id' in account ? [alipayChannel({ ...parts, account })] : [aggregatorChannel({ ...parts, account })]
  })
  const gateways = Object.values(accounts).flatMap((account) =>
    account === undefined ? [] : [new URL(account.gateway).origin],
  )
  return channelsOf(made, [...new Set(gateways)])
}

/** Makes a registry of ready channels; tests bring their own. */
export function channelsOf(all: readonly PaymentChannel[], formOrigins: readonly string[] = []): PaymentChannels {
  const byId = new Map(all.map((channel) => [channel.id, channel]))
  return { all, find: (id) => byId.get(id), formOrigins }
}
