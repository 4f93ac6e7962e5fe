import { instant, toWire } from '@caimin/base'
import { describe, expect, it, test } from 'vitest'
import { canonicalIssueNo, DRAWN_GAMES, nextDraw } from './draw-calendar.ts'

const at = (text: string) => instant(Date.parse(`${text}:00+08:00`))

test.each([
  ['shuangseqiu', '2026096', '2026-08-20T21:15', '2026097', '2026-08-23T20:00', '2026-08-23T21:15'],
  ['shuangseqiu', '2026097', '2026-08-23T21:15', '2026098', '2026-08-25T20:00', '2026-08-25T21:15'],
  ['daletou', '26095', '2026-08-22T21:25', '26096', '2026-08-24T21:00', '2026-08-24T21:25'],
  ['7xincai', '26096', '2026-08-21T21:25', '26097', '2026-08-23T21:00', '2026-08-23T21:25'],
  ['7lecai', '2026096', '2026-08-21T21:15', '2026097', '2026-08-24T20:00', '2026-08-24T21:15'],
  ['happy8', '2026224', '2026-08-22T21:30', '2026225', '2026-08-23T20:00', '2026-08-23T21:30'],
  ['arrange3', '26224', '2026-08-22T21:25', '26225', '2026-08-23T21:00', '2026-08-23T21:25'],
] as const)('%s %s is followed by its next issue', (game, issueNo, drawnAt, next, stopsAt, drawAt) => {
  const draw = nextDraw(game, { issueNo, drawAt: at(drawnAt) })
  expect(draw.issueNo).toBe(next)
  expect(toWire(draw.gameDeadlineAt)).toBe(toWire(at(stopsAt)))
  expect(toWire(draw.drawAt)).toBe(toWire(at(drawAt)))
})

describe('the calendar', () => {
  it('begins to count anew with the year', () => {
    expect(nextDraw('shuangseqiu', { issueNo: '2026152', drawAt: at('2026-12-31T21:15') }).issueNo).toBe('2027001')
    expect(nextDraw('arrange5', { issueNo: '26360', drawAt: at('2026-12-31T21:25') }).issueNo).toBe('27001')
  })

  it('draws nothing while the market is closed', () => {
    for (const game of DRAWN_GAMES) {
      const next = toWire(nextDraw(game, { issueNo: '2026250', drawAt: at('2026-09-30T21:30') }).drawAt).slice(0, 10)
      expect(next > '2026-10-04').toBe(true)
    }
  })

  it('draws nothing on days that were announced later', () => {
    const spring = [{ firstDay: '2027-02-05', lastDay: '2027-02-12' }]
    const next = nextDraw('fucai3D', { issueNo: '2027035', drawAt: at('2027-02-04T21:15') }, spring)
    expect([next.issueNo, toWire(next.drawAt).slice(0, 10)]).toEqual(['2027036', '2027-02-13'])
  })

  it('brings issue numbers into the form of their game', () => {
    expect(canonicalIssueNo('shuangseqiu', '26096')).toBe('2026096')
    expect(canonicalIssueNo('shuangseqiu', '2026096')).toBe('2026096')
    expect(canonicalIssueNo('daletou', '2026095')).toBe('26095')
    expect(canonicalIssueNo('daletou', '26095')).toBe('26095')
    expect(canonicalIssueNo('daletou', '260')).toBeUndefined()
  })
})
