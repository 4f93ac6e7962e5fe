import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tx } from '../../platform/context.ts'
import type { TestPlayer, TestShop, TestStaff } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { excludeSelf } from '../limits/index.ts'
import { findInviteCode } from './inviting/invitations.store.ts'
import { joinShop } from './join-shop.ts'
import { freezePerson, unfreezePerson } from './people/freeze.ts'
import { insertPerson } from './person.store.ts'
import { setRealName } from './real-name/real-name.store.ts'
import { confirmTotp, keepUnconfirmed, removeTotp } from './second-factor/second-factor.store.ts'
import { changeSession, endSessions, markProvedWithCode, recordWork } from './session.store.ts'
import { updateMember } from './staffing/staffing.store.ts'

const app = await testApp()
let shop: TestShop
let player: TestPlayer
let clerk: TestStaff
let clerkSession: string

beforeAll(async () => {
  shop = await app.shop()
  player = await app.player({ shop })
  clerk = await app.staff('clerk', shop)
  const { rows } = await app.pool.query<{ id: string }>('select id from sessions where staff_id = $1', [clerk.staffId])
  clerkSession = rows[0]?.id ?? ''
})
afterAll(() => app.close())

/** The kinds of events that a change writes in its own transaction and that name an id. */
const toldOf = (id: string, change: (t: Tx) => Promise<unknown>): Promise<string[]> =>
  app.database.tx(async (t) => {
    await change(t)
    const { rows } = await sql<{ kind: string }>`
      select kind from outbox
       where xmin = pg_current_xact_id()::xid and payload::text like ${`%${id}%`} order by id`.execute(t.db)
    return rows.map(({ kind }) => kind)
  })

it('tells of a person who is frozen, let back, excluded or confirmed', async () => {
  const { personId } = player
  const change = { personId, reason: 'test', staffId: clerk.staffId }
  expect(await toldOf(personId, (t) => freezePerson(t, change))).toEqual(['holder.changed', 'person.barred'])
  expect(await toldOf(personId, (t) => unfreezePerson(t, change))).toEqual(['holder.changed'])
  expect(await toldOf(personId, (t) => excludeSelf(t, personId, 6))).toEqual(['person.barred'])
  const name = { name: '王小明', birthDate: '1990-01-01', masked: '1***1' }
  const bytes = { sealed: Buffer.alloc(32), hash: Buffer.alloc(32) }
  expect(await toldOf(personId, (t) => setRealName(t, personId, { ...name, ...bytes }))).toEqual(['person.barred'])
})

it('tells of a person who joins a shop, with a code of their own, and of none who is there already', async () => {
  const next = await app.shop()
  const personId = await app.database.tx((t) =>
    insertPerson(t, { mobile: '13900000001', passwordHash: 'x', agreementVersion: '1' }),
  )
  if (personId === null) throw new Error('the number is free')
  expect(await toldOf(personId, (t) => joinShop(t, personId, shop.id))).toEqual(['holder.changed'])
  expect(await toldOf(personId, (t) => joinShop(t, personId, shop.id))).toEqual([])
  expect(await toldOf(personId, (t) => joinShop(t, personId, next.id))).toEqual(['holder.changed'])
  const joined = await app.database.tx((t) => joinShop(t, personId, shop.id))
  const codes = await Promise.all(
    [joined, { ...player, shopId: shop.id }].map((each) => app.database.read((r) => findInviteCode(r, each))),
  )
  expect(new Set(codes).size).toBe(2)
})

it('tells of a member of staff whose account or second factor changes', async () => {
  const { staffId } = clerk
  const told = (change: (t: Tx) => Promise<unknown>) => toldOf(staffId, change)
  expect(await told((t) => updateMember(t, staffId, { name: '李雷' }))).toEqual(['holder.changed'])
  expect(await told((t) => keepUnconfirmed(t, staffId, Buffer.alloc(48)))).toEqual([])
  expect(await told((t) => confirmTotp(t, staffId))).toEqual(['holder.changed'])
  expect(await told((t) => removeTotp(t, staffId))).toEqual(['holder.changed'])
  expect(await told((t) => removeTotp(t, staffId))).toEqual([])
})

it('tells of a session that is proved, worked in or ended', async () => {
  const told = (change: (t: Tx) => Promise<unknown>) => toldOf(clerkSession, change)
  expect(await told((t) => recordWork(t, clerkSession))).toEqual(['session.changed'])
  expect(await told((t) => markProvedWithCode(t, clerkSession))).toEqual(['session.changed'])
  const proved = { proved_at: new Date(0).toISOString() }
  expect(await told((t) => changeSession(t, clerkSession, proved))).toEqual(['session.changed'])
  expect(await told((t) => endSessions(t, { sessionId: clerkSession }, 'signed_out'))).toEqual(['session.ended'])
})
