import type { OutputOf } from '@caimin/contract'

type Row = OutputOf<'plans', 'list'>['rows'][number]
type Plan = OutputOf<'plans', 'detail'>
type Participant = OutputOf<'plans', 'participants'>['rows'][number]

const LATER = '2099-11-20T18:50:00+08:00'
const INITIATOR = { player_id: 'p1', name: '钱雨*', mobile: '138****2071' }

/** A plan of 1,200 yuan in a list, of which 1,020 are sold and 180 are guaranteed. */
export const planRow = (id: string, changes: Partial<Row> = {}): Row => ({
  plan_id: id,
  plan_no: `2026112000${id}`,
  kind: 'together',
  game: 'shuangseqiu',
  issue_no: '2026134',
  state: 0,
  summary: '复式 15注',
  total: '1200.00',
  joined: '1020.00',
  guarantee: '180.00',
  left: '180.00',
  people: 3,
  commission_percent: 5,
  openness: 'after_cutoff',
  join_by: LATER,
  cutoff_at: '2099-11-20T19:00:00+08:00',
  opened_at: '2026-11-20T18:12:09+08:00',
  filled_at: null,
  initiator: INITIATOR,
  prize_after_tax: null,
  is_staff: false,
  notes: '15',
  multiple: 40,
  act_by: LATER,
  content: 'sealed',
  initiator_may_cancel: false,
  ...changes,
})

/** One who joined, or with `no` 1 who opened it. */
export const participant = (no: number, changes: Partial<Participant> = {}): Participant => ({
  no,
  player: no === 1 ? INITIATOR : { player_id: `p${no}`, name: `王${no}*`, mobile: `138****000${no}` },
  is_initiator: no === 1,
  joined_at: '2026-11-20T18:20:00+08:00',
  shares: '340.00',
  guarantee: no === 1 ? '180.00' : '0.00',
  refunded: '0.00',
  prize: null,
  commission: null,
  ...changes,
})

/** The same plan in its pane: while it is being joined it may be cancelled. */
export const planDetail = (id: string, changes: Partial<Plan> = {}): Plan => ({
  ...planRow(id),
  server_time: '2026-11-20T18:31:00+08:00',
  tolerance: { kind: 'any' },
  tickets: 1,
  commitment: { sha256: 'c41d'.padEnd(64, '0'), published_at: '2026-11-20T18:12:09+08:00' },
  first_participants: [participant(1)],
  steps: [{ from: null, to: 0, at: '2026-11-20T18:12:09+08:00', actor: 'player', reason: null }],
  ended: null,
  can: { cancel: (changes.state ?? 0) === 0, open_content: changes.content === 'to_open' },
  ...changes,
})

export const NO_PLANS: OutputOf<'plans', 'counters'> = {
  to_accept: { plans: 0, total: '0.00' },
  subscribing: { plans: 0, total: '0.00' },
  ending_soon: { plans: 0, total: '0.00' },
  filled_today: { plans: 0, total: '0.00' },
  released_today: { plans: 0, total: '0.00' },
}
