import { type Fen, NO_MONEY } from '@caimin/base'
import {
  auditorHeaders,
  type CallSocket,
  type Client,
  createClient,
  ENDPOINTS,
  type TokenStore,
  type Tokens,
} from '@caimin/contract'
import { type Holder, hashPassword, recordAccessChange, type Sessions } from '../core/identity/index.ts'
import { openWallet, postOpening } from '../core/ledger/index.ts'
import { beginFirstShift } from '../core/shops/index.ts'
import type { Database, Tx } from '../platform/context.ts'
import { sqlTime } from '../platform/database/columns.ts'
import type { StaffRole } from '../platform/database/identity-tables.ts'
import { giveCode } from '../platform/give-code.ts'
import { newId } from '../platform/ids.ts'

/** The password of every test account. */
export const TEST_PASSWORD = 'zhong-jiang-88'

let hash: Promise<string> | undefined
const passwordHash = () => {
  hash ??= hashPassword(TEST_PASSWORD).then((hashed) => {
    if (!hashed.ok) throw new Error('no other hash is running')
    return hashed.value
  })
  return hash
}

export interface TestShop {
  readonly id: string
  readonly code: string
}

/** A signed-in device. */
export interface SignedIn {
  readonly client: Client
  readonly tokens: TokenStore
  /** Messages of {@link createClient}'s `onSignedOut`. */
  readonly signedOut: string[]
}

export interface TestPlayer extends SignedIn {
  readonly shopId: string
  readonly playerId: string
  readonly personId: string
  readonly mobile: string
}

export interface TestStaff extends SignedIn {
  readonly staffId: string
  readonly account: string
  readonly role: StaffRole
}

export interface PeopleParts {
  readonly baseUrl: string
  readonly database: Database
  readonly sessions: Sessions
  /** Codes, mobiles and accounts are numbered after this, where people of another test may be there. */
  readonly numberedAfter?: number
}

export interface ShopChanges {
  readonly name?: string
  readonly opens_at?: string
  readonly closes_at?: string
  readonly auto_accept?: boolean
  readonly recharge_lock_percent?: number
  readonly accept_minutes?: number
  readonly print_advance_minutes?: number
  readonly ticket_multiple_limit?: number
  readonly welfare_multiple_limit?: number
  /** As JSON: weekdays with their hours, and days on which it stays closed. */
  readonly weekdays?: string
  readonly closed_days?: string
  readonly state?: 'applied' | 'open' | 'suspended'
}

/** Makes shops, players and staff directly, and signs them in without a password. */
export function createPeople(parts: PeopleParts) {
  let count = parts.numberedAfter ?? 0
  const next = () => {
    count += 1
    return count
  }

  /** As if a second factor had been asked for where there is one. */
  async function signIn(holder: Holder): Promise<SignedIn> {
    const tokens = await parts.database.tx((t) => parts.sessions.open(t, holder, 'test', 'code'))
    return deviceOf(parts.baseUrl, tokens)
  }

  async function shop(changes: ShopChanges = {}): Promise<TestShop> {
    const made = { id: newId(next()), code: `S${String(count).padStart(4, '0')}` }
    await parts.database.tx((t) => insertShop(t, made, changes))
    return made
  }

  async function player(given: { shop: TestShop; balance?: Fen }): Promise<TestPlayer> {
    const password = await passwordHash()
    const made = await parts.database.tx(async (t) => {
      const person = { id: newId(t.wallNow), mobile: `139${String(next()).padStart(8, '0')}` }
      const key = { shopId: given.shop.id, playerId: newId(t.wallNow) }
      await insertPerson(t, { ...person, password, shopId: key.shopId })
      await insertPlayer(t, { ...key, personId: person.id, nickname: `彩民${count}` })
      await openWallet(t, key)
      const amount = given.balance ?? NO_MONEY
      if (amount > NO_MONEY) await postOpening(t, { ...key, amount })
      return { ...key, personId: person.id, mobile: person.mobile }
    })
    return { ...made, ...(await signIn({ personId: made.personId })) }
  }

  async function staff(role: StaffRole, shopOf?: TestShop): Promise<TestStaff> {
    const made = { staffId: newId(next()), account: `${role}${count}`, role }
    const password = await passwordHash()
    await parts.database.tx((t) => insertStaff(t, { ...made, password, shopId: shopOf?.id ?? null }))
    return { ...made, ...(await signIn({ staffId: made.staffId })) }
  }

  /** A member whose account is new, and who therefore never counts as a second person. */
  async function newcomer(role: StaffRole, shopOf?: TestShop): Promise<TestStaff> {
    const made = await staff(role, shopOf)
    const added = { staffId: made.staffId, kind: 'added', changedBy: [] } as const
    await parts.database.tx((t) => recordAccessChange(t, added))
    return made
  }

  return {
    shop,
    player,
    staff,
    newcomer,
    signIn,
    players: (howMany: number, given: { shop: TestShop; balance?: Fen }) =>
      Promise.all(Array.from({ length: howMany }, () => player(given))),
  }
}

export interface DeviceOptions {
  /** Calls go over it where they may. */
  readonly socket?: CallSocket | undefined
  /** The shop at whose desk an auditor reads. */
  readonly audited?: TestShop
}

/** A device that holds these tokens, or none. */
export function deviceOf(baseUrl: string, held: Tokens | null, { socket, audited }: DeviceOptions = {}): SignedIn {
  let kept = held
  const tokens: TokenStore = {
    get: () => kept,
    set: (fresh) => {
      kept = fresh
    },
    clear: () => {
      kept = null
    },
  }
  const signedOut: string[] = []
  const client = createClient(ENDPOINTS, {
    baseUrl,
    tokens,
    onSignedOut: (message) => signedOut.push(message),
    headersFor: (endpoint) => auditorHeaders(endpoint, audited?.id),
    ...(socket && { socket }),
  })
  return { client, tokens, signedOut }
}

async function insertShop(t: Tx, { id, code }: TestShop, changes: ShopChanges): Promise<void> {
  await t.db
    .insertInto('shops')
    .values({
      id,
      code,
      name: `测试店 ${code}`,
      state: 'open',
      licence_no: `BJ-${code}`,
      address: '北京市朝阳区测试路1号',
      phone: '010-12345678',
      wechat: null,
      owner_name: '王建国',
      opens_at: '00:00',
      closes_at: '24:00',
      created_at: sqlTime(t.wallNow),
      ...changes,
    })
    .execute()
  await beginFirstShift(t, id, t.wallNow)
}

async function insertPerson(t: Tx, given: { id: string; mobile: string; password: string; shopId: string }) {
  await t.db
    .insertInto('persons')
    .values({
      id: given.id,
      mobile: given.mobile,
      email: null,
      password_hash: given.password,
      real_name: null,
      birth_date: null,
      adult_confirmed_at: sqlTime(t.wallNow),
      agreement_version: '1',
      active_shop_id: given.shopId,
      created_at: sqlTime(t.wallNow),
    })
    .execute()
}

async function insertPlayer(t: Tx, p: { shopId: string; playerId: string; personId: string; nickname: string }) {
  await t.db
    .insertInto('players')
    .values({
      shop_id: p.shopId,
      id: p.playerId,
      person_id: p.personId,
      nickname: p.nickname,
      avatar: null,
      created_at: sqlTime(t.wallNow),
    })
    .execute()
  await giveCode(t, 'invite_codes', { shopId: p.shopId, id: p.playerId })
}

async function insertStaff(
  t: Tx,
  given: { staffId: string; account: string; role: StaffRole; password: string; shopId: string | null },
) {
  await t.db
    .insertInto('staff')
    .values({
      id: given.staffId,
      shop_id: given.shopId,
      role: given.role,
      account: given.account,
      name: `员工${given.account}`,
      password_hash: given.password,
      created_at: sqlTime(t.wallNow),
    })
    .execute()
}
