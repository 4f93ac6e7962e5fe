import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GameIcon, type GameIconId } from './game-icon.tsx'
import { GAME_SHAPES } from './game-shapes.tsx'

const games = Object.keys(GAME_SHAPES) as GameIconId[]

test('each of the fourteen games has its own drawing', () => {
  const drawings = new Set(games.map((game) => renderToStaticMarkup(<GameIcon game={game} />)))
  expect(drawings.size).toBe(14)
})

test('drawings stay in their box and are silent for readers', () => {
  for (const game of games) {
    const html = renderToStaticMarkup(<GameIcon game={game} />)
    expect(html).toContain('viewBox="0 0 40 40"')
    expect(html).toContain('aria-hidden="true"')
    expect(html).not.toContain('NaN')
  }
})
