import { expect, test } from 'vitest'
import { findText, type GreyPicture, restOfTurn } from './find-text.ts'

const SIDE = 600

/** Lines of dashes on a light paper on a dark table, all turned about the middle. */
function lines(degrees: number, { table = 60, paper = 230, ink = 90 } = {}): GreyPicture {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  const data = new Uint8Array(SIDE * SIDE)
  for (let at = 0; at < data.length; at += 1) {
    const [x, y] = [(at % SIDE) - SIDE / 2, Math.floor(at / SIDE) - SIDE / 2]
    const [across, down] = [x * cos + y * sin, y * cos - x * sin]
    const isPaper = Math.abs(across) < 180 && Math.abs(down) < 220
    const isInk = Math.abs(across) < 140 && Math.abs(down) < 180 && (down + 400) % 24 < 9 && (across + 400) % 11 < 7
    data[at] = isInk ? ink : isPaper ? paper : table
  }
  return { data, width: SIDE, height: SIDE }
}

test.each([-15, -7.3, 0, 4.2, 15])('print that is turned by %d° is found, with its edges', (degrees) => {
  const place = findText(lines(degrees))
  expect(place?.degrees).toBeCloseTo(degrees, 0)
  expect(place?.left).toBeGreaterThan(-150)
  expect(place?.right).toBeLessThan(150)
  expect(place?.top).toBeGreaterThan(-190)
  expect(place?.bottom).toBeLessThan(190)
})

test('it is found in the dark, and where the paper fills the picture', () => {
  expect(findText(lines(5, { table: 12, paper: 60, ink: 30 }))?.degrees).toBeCloseTo(5, 0)
  expect(findText(lines(-5, { table: 230 }))?.degrees).toBeCloseTo(-5, 0)
})

test('a picture of nothing has no print', () => {
  expect(findText({ data: new Uint8Array(SIDE * SIDE).fill(200), width: SIDE, height: SIDE })).toBeNull()
})

test.each([-1.5, -0.4, 0, 0.7])('how far print alone is still turned is found, %d°', (degrees) => {
  expect(Math.abs(restOfTurn(lines(degrees, { table: 255, paper: 255 })) - degrees)).toBeLessThan(0.25)
})
