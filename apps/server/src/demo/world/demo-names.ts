import { present } from '@caimin/base'
import { formOnlyAuthority, verifyRealName } from '../../core/identity/index.ts'
import { createSealer } from '../../platform/sealed.ts'
import { DEMO_CALL, type DemoShop } from './demo-shop.ts'

interface DemoName {
  /** Where the player stands among the people of the demo world. */
  readonly at: number
  readonly name: string
  /** Of a region that does not exist, so that it belongs to no person. */
  readonly idNumber: string
}

/** Two whom the visitor has invited: only stakes of verified people earn rebates. */
const NAMES: readonly DemoName[] = [
  { at: 1, name: '周小雨', idNumber: '110199199001312174' },
  { at: 5, name: '胡建国', idNumber: '110199198704150234' },
]

/** Confirms their names; again is the same as once. */
export async function verifyNames({ parts, people: { shopId, playerIds } }: DemoShop): Promise<void> {
  const { database, config } = parts
  const sealer = createSealer(config.dataKeys, 'id_number')
  for (const { at, name, idNumber } of NAMES) {
    const playerId = present(playerIds[at], 'the demo shop has players')
    const { person_id: personId } = await database.read((r) =>
      r.db
        .selectFrom('players')
        .select('person_id')
        .where('shop_id', '=', shopId)
        .where('id', '=', playerId)
        .executeTakeFirstOrThrow(),
    )
    const request = { personId, name, idNumber, networkAddress: DEMO_CALL.networkAddress }
    await verifyRealName({ database, sealer, nameAuthority: formOnlyAuthority }, request)
  }
}
