/** A demo world of the real product, with a clock of its own. */
export interface World {
  readonly port: number
  readonly address: string
}

const PORT = Number(process.env.E2E_PORT ?? 18_700)

const worldAt = (port: number): World => ({ port, address: `http://127.0.0.1:${port}` })

/**
 * Journeys of one world share its clock, so they take turns; those of the players and those of the desks have a world
 * each.
 */
export const WORLDS = { player: worldAt(PORT), desks: worldAt(PORT + 1) } as const
