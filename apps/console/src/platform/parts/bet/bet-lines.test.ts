import { expect, test } from 'vitest'
import { betContent } from './bet-lines.ts'

const match = {
  match_id: '20261120003',
  sport: 'football' as const,
  number_text: '周五003',
  league: '日职',
  home: '神户胜利船',
  away: '广岛三箭',
  kickoff_at: '2026-11-20T18:50:00+08:00' as const,
  status: 'scheduled' as const,
  minute: null,
  half: null,
  full: null,
  is_confirmed: false,
  is_void: false,
  handicap: -1,
  total: null,
  final_sp: null,
  is_demo: true,
}

test('a match bet stands in the order of the terminal: play, legs with handicap and options, passes', () => {
  const selection = {
    matches: [{ id: '20261120003', picks: { RQSPF: ['1', '0'] }, dan: true }],
    pass: ['2串1', '3串1'],
  }
  const content = betContent({ game: 'jczq', multiple: 5, lines: [{ play: 'RQSPF', selection }] }, [match])
  expect(content).toEqual({
    kind: 'match',
    hasOdds: true,
    play: '让球胜平负',
    pass: '2串1、3串1',
    legs: [
      {
        matchId: '20261120003',
        number: '周五003',
        teams: '神户胜利船 — 广岛三箭',
        play: 'RQSPF',
        playText: '让球 −1',
        isBanker: true,
        options: [
          { option: '1', text: '平' },
          { option: '0', text: '主负' },
        ],
      },
    ],
  })
})

test('notes of an optimised slip stand as the slip they were made of', () => {
  const note = (option: string) => ({
    play: 'SPF',
    selection: { matches: [{ id: '20261120003', picks: { SPF: [option] } }], pass: ['2串1'] },
    multiple: 3,
  })
  const content = betContent({ game: 'jczq', multiple: 1, lines: [note('3'), note('1')] }, [match])
  expect(content).toMatchObject({ pass: '2串1', legs: [{ options: [{ option: '3' }, { option: '1' }] }] })
})

test('a number bet shows its zones with two digits', () => {
  const lines = [{ play: 'standard', selection: { red: [3, 8, 17, 20, 25, 31], blue: [5] } }]
  const content = betContent({ game: 'shuangseqiu', multiple: 1, lines }, [])
  expect(content.kind === 'number' && content.lines[0]?.zones).toEqual([
    { name: '红', numbers: '03 08 17 20 25 31' },
    { name: '蓝', numbers: '05' },
  ])
})

const zonesOf = (game: string, play: string, selection: Readonly<Record<string, unknown>>) => {
  const content = betContent({ game, multiple: 1, lines: [{ play, selection }] }, [])
  return content.kind === 'number'
    ? content.lines[0]?.zones.map(({ name, numbers }) => `${name} ${numbers}`.trim())
    : []
}

test('zones stand in the order of the terminal, however the database gives them back', () => {
  expect(zonesOf('daletou', 'standard', { back: [1, 2], front: [3, 4, 5, 6, 7] })).toEqual([
    '前 03 04 05 06 07',
    '后 01 02',
  ])
  const dantuo = { back_dan: [1], back_tuo: [2, 3], front_dan: [4], front_tuo: [5, 6, 7, 8, 9] }
  expect(zonesOf('daletou', 'dantuo', dantuo)).toEqual(['前胆 04', '前拖 05 06 07 08 09', '后胆 01', '后拖 02 03'])
  const red = { blue: [1], red_dan: [2], red_tuo: [3, 4, 5, 6, 7, 8] }
  expect(zonesOf('shuangseqiu', 'dantuo', red)).toEqual(['红胆 02', '红拖 03 04 05 06 07 08', '蓝 01'])
})

test('every zone of 3D is named in Chinese or not at all, with digits by place where places count', () => {
  expect(zonesOf('fucai3D', '1D', { digit: 8, position: 0 })).toEqual(['百位', '8'])
  expect(zonesOf('fucai3D', '2D', { digits: { 0: 6, 2: 8 } })).toEqual(['6 | – | 8'])
  expect(zonesOf('fucai3D', 'sum', { sum: 13 })).toEqual(['和数 13'])
  expect(zonesOf('fucai3D', 'bigsmall', { option: '大' })).toEqual(['大'])
  expect(zonesOf('arrange3', 'direct_sum', { sums: [9, 10] })).toEqual(['和值 9 10'])
  expect(zonesOf('happy8', 'dantuo', { dan: [1], tuo: [2, 3] })).toEqual(['胆 01', '拖 02 03'])
})

test('digits by position stay single', () => {
  const lines = [{ play: 'direct', selection: { positions: [[0, 1], [2], [6]] } }]
  const content = betContent({ game: 'arrange3', multiple: 1, lines }, [])
  expect(content.kind === 'number' && content.lines[0]?.zones[0]?.numbers).toBe('0 1 | 2 | 6')
})

test('a bet on fourteen matches names those that were picked, bankers too', () => {
  const picks = [['3'], [], ['1', '0'], ...Array.from({ length: 11 }, () => [])]
  const content = betContent(
    { game: 'renxuan9', multiple: 1, lines: [{ play: 'dantuo', selection: { picks, dan: [2] } }] },
    [],
  )
  expect(content.kind === 'number' && content.lines[0]?.zones).toEqual([
    { name: '1', numbers: '3' },
    { name: '胆 3', numbers: '1 0' },
  ])
})

test('lines stand beside the plays that are bet against them', () => {
  const picks = { RFSF: ['3'], DXF: ['大'], SF: ['0'] }
  const basketball = { ...match, handicap: -5.5, total: 170.5 }
  const selection = { matches: [{ id: match.match_id, picks }], pass: ['2串1'] }
  const content = betContent({ game: 'jclq', multiple: 1, lines: [{ play: 'MIX', selection }] }, [basketball])
  expect(content.kind === 'match' && content.legs.map(({ playText }) => playText)).toEqual([
    '让分 −5.5',
    '大小分 170.5',
    '胜负',
  ])
  const beidan = betContent(
    {
      game: 'bjdc',
      multiple: 1,
      lines: [{ play: 'SPF', selection: { ...selection, matches: [{ id: match.match_id, picks: { SPF: ['3'] } }] } }],
    },
    [match],
  )
  expect(beidan).toMatchObject({ hasOdds: false, legs: [{ playText: '让球胜平负 −1' }] })
})
