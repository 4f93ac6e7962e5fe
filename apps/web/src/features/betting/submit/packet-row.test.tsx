// @vitest-environment happy-dom
import { type Fen, yuan } from '@caimin/base'
import { beforeEach, expect, test } from 'vitest'
import { answerCalls, settled, show } from '../../../testing/show.tsx'
import { PacketRow } from './packet-row.tsx'
import { usePacket } from './use-packet.ts'

const PACKET = {
  id: '0198b7a0-0000-7000-8000-000000000001',
  title: '满10减2',
  amount: '2.00',
  at_least: '10.00',
  valid_until: '2099-08-18T00:00:00+08:00',
}

let used: string | undefined

function Probe({ stake, isChase }: { readonly stake: Fen; readonly isChase: boolean }) {
  const packets = usePacket('shuangseqiu', stake, { isChase })
  used = packets.chosen?.title
  return <PacketRow packets={packets} />
}

async function shown(stake: Fen, isChase: boolean): Promise<HTMLElement> {
  const calls = answerCalls({ '/api/bettingend.mine.RedPacket/fitting': () => ({ rows: [PACKET] }) })
  const box = await show(<Probe stake={stake} isChase={isChase} />)
  await settled(() => expect.poll(() => calls).toHaveLength(1))
  return box
}

beforeEach(() => {
  used = undefined
})

test('the best packet of one order is used', async () => {
  const box = await shown(yuan(10), false)
  await settled(() => expect.poll(() => box.textContent).toContain('减2.00元'))
  expect(used).toBe('满10减2')
})

test('a chase takes none, and says so where one would fit', async () => {
  const box = await shown(yuan(10), true)
  await settled(() => expect.poll(() => box.textContent).toContain('追号（多期）不能用红包'))
  expect(used).toBeUndefined()
  expect((await shown(yuan(2), true)).textContent).toBe('')
})
