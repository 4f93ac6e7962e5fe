import type { Invitation, Seat, Spell } from '../spell/queries.ts'

export const CODE = '8F3K2W'

const EMPTY = { nickname: null, is_me: false, is_initiator: false, amount: '28.00', taken_at: null, invited_by: null }

const seat = (no: number, change: Partial<Seat>): Seat => ({ ...EMPTY, no, ...change }) as Seat

const taken = (no: number, nickname: string, change: Partial<Seat> = {}) =>
  seat(no, { nickname, taken_at: '2126-08-17T16:24:00+08:00', invited_by: 1, ...change })

const FACTS = {
  game: 'daletou',
  issue_no: '26093',
  state: 0,
  total: '168.00',
  seats: 6,
  taken: 3,
  seat_price: '28.00',
  join_by: '2126-08-17T20:45:00+08:00',
  cutoff_at: '2126-08-17T21:00:00+08:00',
  server_time: '2126-08-17T16:30:00+08:00',
} as const

/** A spell as one of its guests sees it before they sit. */
export const SPELL: Spell = {
  ...FACTS,
  plan_id: 'plan',
  plan_no: '1',
  summary: '复式',
  guarantee: '0.00',
  takes_empty_seats: false,
  commitment: { sha256: 'ab'.repeat(32), published_at: FACTS.server_time },
  visibility: { may_see: false, from: null, by_joining: true },
  rows: [
    taken(1, '老*球', { is_initiator: true, invited_by: null }),
    taken(2, '秋**天'),
    taken(3, '修**周', { invited_by: 2 }),
    seat(4, {}),
    seat(5, {}),
    seat(6, {}),
  ],
  can: { join: true, cancel: false },
}

/** The same from the third seat. */
export const SEATED: Spell = {
  ...SPELL,
  visibility: { may_see: true, from: null, by_joining: false },
  rows: [
    taken(1, '老周看球', { is_initiator: true, invited_by: null }),
    taken(2, '秋水长天'),
    taken(3, '修车老周', { invited_by: 2, is_me: true }),
    ...SPELL.rows.slice(3),
  ],
  can: { join: false, cancel: false },
}

export const INVITATION: Invitation = {
  ...FACTS,
  shop: { shop_id: 's', code: 'HPLCZ2', name: '和平路彩站' },
  initiator_name: '老*球',
}
