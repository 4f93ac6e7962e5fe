/** A demo world of the real product, with a clock of its own. */
export interface World {
  readonly port: number
  readonly address: string
}

const PORT = Number(process.env.E2E_PORT ?? 18_700)

const worldAt = (port: number): World => ({ port, address: `http://127.0.0.1:${port}` })

/** Journeys of one world share its clock, so they take turns: each folder of them has a world of its own. */
export const WORLDS = { player: worldAt(PORT), social: worldAt(PORT + 1), desks: worldAt(PORT + 2) } as const
