import { chinaDate, type Instant } from '@caimin/base'
import { sql } from 'kysely'
import type { Database } from '../../../platform/context.ts'

const BLOCK = 100
const DIGITS = 5

/** Short order numbers of a shop: day and a running number, `26112000042`. */
export interface OrderNumbers {
  next(shopId: string, at: Instant): Promise<string>
}

interface Block {
  readonly day: string
  next: number
  readonly end: number
}

/**
 * Numbers come in blocks that this process takes ahead, so that no bet waits for a counter row. What a process has not
 * used when it ends is left out.
 */
export function createOrderNumbers(database: Database): OrderNumbers {
  const blocks = new Map<string, Block>()
  const taking = new Map<string, Promise<Block>>()

  async function takeOnce(shopId: string, day: string): Promise<Block> {
    const running = taking.get(shopId)
    if (running !== undefined) return await running
    const taken = takeBlock(database, shopId, day).finally(() => taking.delete(shopId))
    taking.set(shopId, taken)
    const block = await taken
    blocks.set(shopId, block)
    return block
  }

  return {
    async next(shopId, at) {
      const day = chinaDate(at)
      let block = blocks.get(shopId)
      while (block === undefined || block.day !== day || block.next === block.end) {
        block = await takeOnce(shopId, day)
      }
      block.next += 1
      return `${day.slice(2).replaceAll('-', '')}${String(block.next).padStart(DIGITS, '0')}`
    },
  }
}

async function takeBlock(database: Database, shopId: string, day: string): Promise<Block> {
  const { rows } = await database.autocommit((a) =>
    sql<{ next_block: number }>`
      insert into order_number_blocks (shop_id, business_date, next_block) values (${shopId}, ${day}, 1)
      on conflict (shop_id, business_date) do update set next_block = order_number_blocks.next_block + 1
      returning next_block`.execute(a.db),
  )
  const last = (rows[0]?.next_block ?? 1) * BLOCK
  return { day, next: last - BLOCK, end: last }
}
