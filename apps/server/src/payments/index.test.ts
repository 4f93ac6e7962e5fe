import { fen } from '@caimin/base'
import { expect, it } from 'vitest'
import { CHANNEL_IDS } from '../platform/config-settings.ts'
import type { PaymentChannel } from './channel.ts'
import { channelsOf } from './index.ts'

const unused = () => {
  throw new Error('asked of a channel that is only looked up')
}

const channel = (id: PaymentChannel['id']): PaymentChannel => ({
  id,
  name: id,
  least: fen(1000n),
  most: fen(5_000_000n),
  merchantId: 'M1',
  acknowledgement: { taken: 'success', refused: 'fail' },
  start: unused,
  readNotification: unused,
  query: unused,
  close: unused,
  refund: unused,
  statement: unused,
})

it('finds each channel by its id, and none that is not offered', () => {
  const offered = CHANNEL_IDS.slice(1).map(channel)
  const channels = channelsOf(offered)
  expect(channels.all).toEqual(offered)
  expect(offered.map(({ id }) => channels.find(id))).toEqual(offered)
  expect(channels.find(CHANNEL_IDS[0])).toBeUndefined()
})
