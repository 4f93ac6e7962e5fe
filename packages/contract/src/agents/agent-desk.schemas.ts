import { z } from 'zod'
import { amount, cursor, done, id, nothing, page, requestId, time } from '../wire.ts'
import { category, changeReason, preview, rate, rateChange, search } from './agents.schemas.ts'

const pages = { cursor: cursor.optional() }

const settings = z.object({
  is_on: z.boolean(),
  /** What the shop and the operator have set, and what counts: no more than the shop gets of its sales itself. */
  rate_ceiling: rate,
  operator_ceiling: rate,
  counted_ceiling: rate,
  most_levels: z.int(),
})

const agent = z.object({
  player_id: id,
  /** Null for one whom the shop appointed. */
  parent: z.object({ player_id: id, name: z.string() }).nullable(),
  levels: z.int(),
  name: z.string(),
  mobile: z.string(),
  since: time,
  is_paused: z.boolean(),
  rates: z.array(z.object({ category, rate })),
  direct_users: z.int(),
  all_users: z.int(),
  /** Of this month. */
  stake: amount,
  rebates: amount,
  owed: amount,
})

export const agentDeskSchemas = {
  settings: { input: nothing, output: settings },
  saveSettings: {
    input: z.strictObject({ request_id: requestId, is_on: z.boolean(), rate_ceiling: rate }),
    output: settings,
  },
  summary: {
    input: nothing,
    output: z.object({
      server_time: time,
      agents: z.int(),
      /** Appointed by the shop. */
      top_agents: z.int(),
      /** Below them, of as many players of the shop. */
      users: z.int(),
      players: z.int(),
      /** Of this month; a stake counts once. */
      stake: amount,
      rebates: amount,
      owed: amount,
      /** Agents who owe something. */
      owing: z.int(),
    }),
  },
  tree: {
    input: z.strictObject({
      scope: z.enum(['all', 'top', 'owing']).optional(),
      search,
      ...pages,
    }),
    output: page(agent).extend({ server_time: time }),
  },
  export: {
    input: z.strictObject(pages),
    output: z.object({ file_name: z.string(), csv: z.string(), rows: z.int(), next_cursor: cursor.nullable() }),
  },
  agent: {
    input: z.strictObject({ player_id: id }),
    output: agent.extend({
      server_time: time,
      /** What the rates may be set to, and what was staked below in the days of the preview. */
      ranges: z.array(z.object({ category, rate, least: rate, most: rate, stake: amount })),
      preview,
      rate_changes: z.int(),
      /** What the shop paid of stakes below, to the agent and to all agents between. */
      paid_for_line: z.object({ month: amount, all: amount }),
      /** Of those below, in the last ninety days. */
      strain: z.object({ stake: amount, prizes: amount, excluded: z.int() }),
      warnings: z.array(z.enum(['losses', 'exclusions'])),
    }),
  },
  rateChanges: {
    input: z.strictObject({ player_id: id, ...pages }),
    output: page(
      rateChange.extend({
        /** One of the shop's people, or the agent above. */
        by: z.string(),
      }),
    ).extend({ server_time: time }),
  },
  reversals: {
    input: z.strictObject(pages),
    output: page(
      z.object({
        rebate_id: id,
        at: time,
        order_no: z.string(),
        player_id: id,
        name: z.string(),
        category,
        rate,
        /** What of the stake is sold now. */
        stake: amount,
        change: amount,
        reason: changeReason,
        /** By the numbers that players know them by; of a draw there are none. */
        void_matches: z.array(z.string()),
        /** What came back of the stake. */
        refunded: amount,
        /** What of it is still to be taken off later rebates. */
        owed: amount,
      }),
    ).extend({ server_time: time }),
  },
  appoint: { input: z.strictObject({ request_id: requestId, player_id: id }), output: done },
  setRate: {
    input: z.strictObject({ request_id: requestId, player_id: id, category, rate }),
    output: z.object({ player_id: id, category, rate }),
  },
  pause: { input: z.strictObject({ request_id: requestId, player_id: id, is_paused: z.boolean() }), output: done },
}
