import { describe, expect, test } from 'vitest'
import { choose, dividePool, halvesOf, hitsOf, isPlain, notesByHits, poolNotes } from './choose.ts'
import { poolEndings, positionEndings } from './endings.ts'
import { dividePositions, everyChoice, everyOrder, positionNotes } from './positions.ts'

describe('ways to choose', () => {
  test('none of more than there are, one of nothing', () => {
    expect([choose(5, 0), choose(5, 5), choose(5, 6), choose(5, -1), choose(0, 0)]).toEqual([1, 1, 0, 0, 1])
  })

  test('exact for the widest pools', () => {
    expect(choose(35, 5)).toBe(324_632)
    expect(choose(80, 10)).toBe(1_646_492_110_120)
  })
})

describe('notes of a pool', () => {
  test('bankers are in every note', () => {
    expect(poolNotes({ dan: [1, 2], tuo: [3, 4, 5], pick: 4 })).toBe(3)
    expect(poolNotes({ dan: [], tuo: [3, 4, 5], pick: 4 })).toBe(0)
  })

  test('are counted by hits of the drawn numbers', () => {
    expect(notesByHits({ dan: [1], tuo: [2, 3, 4], pick: 3 }, [1, 2, 9])).toEqual([0, 1, 2, 0])
    expect(notesByHits({ dan: [8], tuo: [2, 3, 4], pick: 3 }, [2, 3])).toEqual([0, 2, 1, 0])
    expect(hitsOf([1, 2, 3], [3, 1])).toBe(2)
  })

  test('are divided by the first free number, halves where one number is free, not at all where there is one note', () => {
    expect(dividePool({ dan: [5], tuo: [1, 2, 3], pick: 3 })).toEqual([
      { dan: [1, 5], tuo: [2, 3], pick: 3 },
      { dan: [5], tuo: [2, 3], pick: 3 },
    ])
    expect(dividePool({ dan: [5, 6], tuo: [1, 2, 3], pick: 3 })).toEqual([
      { dan: [5, 6], tuo: [1, 2], pick: 3 },
      { dan: [5, 6], tuo: [3], pick: 3 },
    ])
    expect(dividePool({ dan: [], tuo: [1, 2, 3], pick: 3 })).toEqual([])
  })

  test('are written without bankers where there are none, or one note', () => {
    const plain = [
      { dan: [], tuo: [1, 2, 3, 4], pick: 3 },
      { dan: [1], tuo: [2, 3], pick: 3 },
      { dan: [1], tuo: [2, 3, 4], pick: 3 },
    ].map(isPlain)
    expect(plain).toEqual([true, true, false])
  })
})

test('a list is halved, the first half the longer; one alone is not', () => {
  expect([halvesOf([1, 2, 3]), halvesOf([1, 2]), halvesOf([1]), halvesOf([])]).toEqual([
    [[1, 2], [3]],
    [[1], [2]],
    [],
    [],
  ])
})

describe('digits at places', () => {
  test('every choice of one digit of each place, the last place fastest', () => {
    expect([...everyChoice([[1, 2], [3], [4, 5]])]).toEqual([
      [1, 3, 4],
      [1, 3, 5],
      [2, 3, 4],
      [2, 3, 5],
    ])
    expect(positionNotes([[1, 2], [3], [4, 5]])).toBe(4)
  })

  test('every order of different digits', () => {
    expect([...everyOrder([1, 2, 3], 2)].map((digits) => digits.join(''))).toEqual(['12', '13', '21', '23', '31', '32'])
  })

  test('the first of the widest places is halved', () => {
    expect(dividePositions([[1], [1, 2], [3, 4]])).toEqual([
      [[1], [1], [3, 4]],
      [[1], [2], [3, 4]],
    ])
  })
})

describe('ways a draw can end', () => {
  test('every split between bankers, others and the rest, most hits first', () => {
    const endings = poolEndings({ dan: [1], tuo: [2, 3] }, 2, { from: 1, to: 4 })
    expect(endings).toEqual([
      { hits: 2, drawn: [2, 3] },
      { hits: 2, drawn: [1, 2] },
      { hits: 1, drawn: [2, 4] },
      { hits: 1, drawn: [1, 4] },
    ])
  })

  test('every place right or wrong, as far as it can be wrong', () => {
    const endings = positionEndings(
      [
        [0, 1],
        [0, 1, 2],
      ],
      [
        { from: 0, to: 9 },
        { from: 0, to: 2 },
      ],
    )
    expect(endings).toEqual([
      { isRight: [true, true], digits: [0, 0] },
      { isRight: [false, true], digits: [2, 0] },
    ])
  })
})
