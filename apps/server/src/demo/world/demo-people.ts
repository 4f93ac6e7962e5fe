import { addMs, chinaDate, days, type Fen, type Instant, present, yuan } from '@caimin/base'
import { AGREEMENT_VERSION } from '@caimin/contract'
import { AGENT_LEVELS, RATE_LIMITS, REBATE_CATEGORIES } from '@caimin/rules/agents'
import type { DemoSignIn } from '../../app/announce.ts'
import type { ServerParts } from '../../app/features.ts'
import { appointAgent, joinBelow, saveAgentSettings, setAgentRate } from '../../core/agents/index.ts'
import { hashPassword, insertPerson, joinShop, recordInvitation } from '../../core/identity/index.ts'
import { openWallet, postOpening } from '../../core/ledger/index.ts'
import { beginFirstShift } from '../../core/shops/index.ts'
import type { Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import type { StaffRole } from '../../platform/database/identity-tables.ts'
import { newId } from '../../platform/ids.ts'
import type { DemoPeople, DemoShop } from './demo-shop.ts'
import { SHOP_JURISDICTION, SHOP_NOTICES, SHOP_TEXTS, STAFF_NAMES } from './demo-world.texts.ts'

/** Printed at every start: the demo world keeps no secrets. */
const PASSWORD = 'zhongjiang-2026'

interface DemoPlayer {
  readonly mobile: string
  readonly nickname: string
  readonly money: Fen
  /** The number of one who is listed before. */
  readonly invitedBy?: string
}

const PLAYERS: readonly DemoPlayer[] = [
  { mobile: '13800000001', nickname: '阿明', money: yuan(5000) },
  { mobile: '13800000002', nickname: '小雨', money: yuan(2000), invitedBy: '13800000001' },
  { mobile: '13800000003', nickname: '老周看球', money: yuan(8000) },
  { mobile: '13800000004', nickname: '红蓝之间', money: yuan(6000) },
  { mobile: '13800000005', nickname: '三串一先生', money: yuan(12_000) },
  { mobile: '13800000006', nickname: '胡同彩友', money: yuan(4000), invitedBy: '13800000001' },
  { mobile: '13800000007', nickname: '晚场看台', money: yuan(6000) },
  { mobile: '13800000008', nickname: '北门老李', money: yuan(5000), invitedBy: '13800000003' },
  { mobile: '13800000009', nickname: '小胜即安', money: yuan(5000) },
]

const STAFF: readonly { readonly account: string; readonly role: StaffRole }[] = [
  { account: 'dianzhu', role: 'shopkeeper' },
  { account: 'dianyuan', role: 'clerk' },
  { account: 'dianyuan2', role: 'clerk' },
  { account: 'yunying', role: 'operator' },
  { account: 'yunying2', role: 'operator' },
  { account: 'shenji', role: 'auditor' },
]

const SHOP_CODE = 'DEMO01'
const TOP_AGENT = '13800000001'
/** 5 %. */
const TOP_RATE = 50
const LICENCE_DAYS = 400
/** The first of the players are for visitors of the demo. */
const SIGN_INS = 2

/** Who one can sign in as. */
export const demoSignIns: readonly DemoSignIn[] = [
  ...PLAYERS.slice(0, SIGN_INS).map(({ mobile }, i) => ({
    who: `Player ${i + 1}`,
    account: mobile,
    password: PASSWORD,
    app: 'player' as const,
  })),
  ...STAFF.map(({ account, role }) => ({
    who: `${role} ${account}`,
    account,
    password: PASSWORD,
    app: 'console' as const,
  })),
]

/** Makes the shop, its staff, the operators and the players with some money. The shop is open around the clock. */
export async function makePeople(t: Tx, passwordHash: string): Promise<DemoPeople> {
  const shopId = newId(t.wallNow)
  await t.db
    .insertInto('shops')
    .values({
      id: shopId,
      code: SHOP_CODE,
      state: 'open',
      ...SHOP_TEXTS,
      wechat: null,
      jurisdiction: SHOP_JURISDICTION,
      licence_valid_until: chinaDate(addMs(t.wallNow, days(LICENCE_DAYS))),
      opens_at: '00:00',
      closes_at: '24:00',
      accept_minutes: 10,
      created_at: sqlTime(t.wallNow),
    })
    .execute()
  await beginFirstShift(t, shopId, t.wallNow)
  const staffIds = await addStaff(t, shopId, passwordHash)
  await hangNotices(t, shopId, staffIds[0] ?? '')
  const playerIds = new Map<string, string>()
  for (const player of PLAYERS) {
    const playerId = await addPlayer(t, shopId, { ...player, passwordHash })
    const inviterId = playerIds.get(player.invitedBy ?? '')
    if (inviterId !== undefined) {
      await recordInvitation(t, { shopId, playerId }, { playerId: inviterId })
      await joinBelow(
        t,
        { shopId, playerId },
        { uplineId: inviterId, mostLevels: AGENT_LEVELS.most, showsOrders: true },
      )
    }
    playerIds.set(player.mobile, playerId)
    if (player.mobile === TOP_AGENT) await appointTop(t, { shopId, playerId, staffId: staffIds[0] ?? '' })
  }
  return peopleOf({ shopId, shopkeeperId: staffIds[0] ?? '' }, [...playerIds.values()])
}

/** The visitor's own player is an agent of the shop. */
async function appointTop(
  t: Tx,
  { staffId, ...agent }: { readonly shopId: string; readonly playerId: string; readonly staffId: string },
): Promise<void> {
  await saveAgentSettings(t, agent.shopId, { isOn: true, shopCeiling: RATE_LIMITS.shopCeiling })
  await appointAgent(t, agent)
  for (const category of REBATE_CATEGORIES) {
    await setAgentRate(t, { ...agent, category, rate: TOP_RATE, by: { kind: 'shop', staffId } })
  }
}

/** The people of the shop, with the players in the order in which they are listed here. */
const peopleOf = (shop: Pick<DemoPeople, 'shopId' | 'shopkeeperId'>, playerIds: readonly string[]): DemoPeople => ({
  ...shop,
  playerIds,
  visitorId: present(playerIds[0], 'the demo shop has players'),
  regularIds: playerIds.slice(SIGN_INS),
})

export async function demoPasswordHash(): Promise<string> {
  const hashed = await hashPassword(PASSWORD)
  if (!hashed.ok) throw new Error('the demo world is made before any sign-in')
  return hashed.value
}

async function addStaff(t: Tx, shopId: string, passwordHash: string): Promise<string[]> {
  const rows = STAFF.map(({ account, role }) => ({
    id: newId(t.wallNow),
    shop_id: role === 'operator' || role === 'auditor' ? null : shopId,
    role,
    account,
    name: STAFF_NAMES[account] ?? account,
    password_hash: passwordHash,
    created_at: sqlTime(t.wallNow),
  }))
  await t.db.insertInto('staff').values(rows).execute()
  return rows.map((row) => row.id)
}

async function addPlayer(t: Tx, shopId: string, player: DemoPlayer & { passwordHash: string }): Promise<string> {
  const { mobile, passwordHash, nickname, money } = player
  const personId = await insertPerson(t, { mobile, passwordHash, agreementVersion: AGREEMENT_VERSION })
  if (personId === null) throw new Error(`The demo player ${mobile} is there without the demo shop`)
  const { playerId } = await joinShop(t, personId, shopId)
  await t.db.updateTable('players').set({ nickname }).where('shop_id', '=', shopId).where('id', '=', playerId).execute()
  await openWallet(t, { shopId, playerId })
  await postOpening(t, { shopId, playerId, amount: money })
  return playerId
}

/** The demo shop as an earlier start made it. */
export const findDemoShop = (parts: ServerParts): Promise<DemoShop | undefined> =>
  parts.database.read(async (r) => {
    const shop = await r.db
      .selectFrom('shops as s')
      .innerJoin('staff as k', (join) => join.onRef('k.shop_id', '=', 's.id').on('k.role', '=', 'shopkeeper'))
      .select(['s.id as shopId', 'k.id as shopkeeperId'])
      .where('s.code', '=', SHOP_CODE)
      .limit(1)
      .executeTakeFirst()
    if (shop === undefined) return undefined
    const players = await r.db
      .selectFrom('players as p')
      .innerJoin('persons as o', 'o.id', 'p.person_id')
      .select('p.id')
      .where('p.shop_id', '=', shop.shopId)
      .where(
        'o.mobile',
        'in',
        PLAYERS.map(({ mobile }) => mobile),
      )
      .orderBy('o.mobile')
      .execute()
    return {
      parts,
      people: peopleOf(
        shop,
        players.map(({ id }) => id),
      ),
    }
  })

async function hangNotices(t: Tx, shopId: string, shopkeeperId: string): Promise<void> {
  await t.db
    .insertInto('notices')
    .values(
      SHOP_NOTICES.map((notice, i) => ({
        shop_id: shopId,
        id: newId(t.wallNow + i),
        ...notice,
        published_by: shopkeeperId,
        published_at: sqlTime(t.now),
      })),
    )
    .execute()
}

export interface DemoStaff {
  readonly staffId: string
  readonly staffName: string
  readonly createdAt: Instant
}

/** One of the demo world's staff, by account. */
export const findDemoStaff = (parts: ServerParts, account: string): Promise<DemoStaff> =>
  parts.database.read((r) =>
    r.db
      .selectFrom('staff')
      .select(['id as staffId', 'name as staffName', 'created_at as createdAt'])
      .where('account', '=', account)
      .executeTakeFirstOrThrow(),
  )
