const LAST_PORT = 65_535
/** Far from the ports of other processes of the product, which are mostly counted up one by one. */
const AWAY = 10_000

/** Where the sandbox payment server listens when nobody says; 0 is any that is free. */
export const sandboxPortBeside = (port: number): number => (port === 0 || port + AWAY > LAST_PORT ? 0 : port + AWAY)
