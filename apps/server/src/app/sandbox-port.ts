const LAST_PORT = 65_535
/** Far from the ports of other processes of the product, which are mostly counted up one by one. */
const AWAY = 10_000

/** The default port of the sandbox payment server; 0 is any free one. */
export const sandboxPortBeside = (port: number): number => (port === 0 || port + AWAY > LAST_PORT ? 0 : port + AWAY)
