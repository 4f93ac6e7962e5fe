import { randomUUID } from 'node:crypto'
import { type Fen, fenToText, yuan } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import sharp from 'sharp'
import { must } from '../../../testing/desk-scene.ts'
import type { TestPlayer } from '../../../testing/people.ts'
import type { TestApp } from '../../../testing/test-app.ts'

export type Recharge = OutputOf<'recharge', 'checkStatus'>['recharge']

/** Opens a recharge that must be taken. */
export async function opened(player: TestPlayer, channel: string, amount: Fen = yuan(100)): Promise<Recharge> {
  const input = { request_id: randomUUID(), channel, amount: fenToText(amount) }
  return must(await player.client.recharge.pay(input)).recharge
}

/** The recharge as its player sees it now. */
export const seen = async (player: TestPlayer, { recharge_id }: Pick<Recharge, 'recharge_id'>): Promise<Recharge> =>
  must(await player.client.recharge.checkStatus({ recharge_id })).recharge

/** Posts a notification as a channel does, and returns what it is answered. */
export async function notify(app: TestApp, channel: string, shopId: string, body: string): Promise<string> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await app.server.inject({
    method: 'POST',
    url: `/notify/${channel}/${shopId}`,
    headers,
    payload: body,
  })
  return answer.body
}

/** A picture, as a telephone would send it. */
export async function picture(): Promise<Blob> {
  const image = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#3c3' } })
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(image)], { type: 'image/png' })
}
