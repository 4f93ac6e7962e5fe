import type { BroadcastRow } from '../queries.ts'

/** A broadcast of a test that is on at noon of 20 November; everything may be changed. */
export const broadcastRow = (change: Partial<BroadcastRow> = {}): BroadcastRow => ({
  broadcast_id: 'b1',
  title: '主信号',
  kind: 'hls',
  address: 'https://live.example/1.m3u8',
  licence: '赛事公司2026-17号合同',
  region: '中国大陆',
  starts_at: '2026-11-20T11:30:00+08:00',
  ends_at: '2026-11-20T14:00:00+08:00',
  match: {
    match_id: '20261120101',
    business_date: '2026-11-20',
    issue_no: null,
    sport: 'football',
    number_text: '周五101',
    league: '韩K联',
    home: '蔚山现代',
    away: '全北现代',
    kickoff_at: '2026-11-20T11:30:00+08:00',
  },
  set_by: '陈静',
  set_at: '2026-11-20T09:00:00+08:00',
  ended_at: null,
  ...change,
})
