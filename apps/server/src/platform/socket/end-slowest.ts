/** A socket with what waits for its page to read. */
interface SlowSocket {
  readonly unsentBytes: number
  end(): void
}

/** Ends the sockets that are furthest behind until the others are within the limit: their pages fetch anew. */
export function endSlowest(sockets: Iterable<SlowSocket>, most: number): void {
  const behind = [...sockets].filter(({ unsentBytes }) => unsentBytes > 0)
  let total = behind.reduce((sum, { unsentBytes }) => sum + unsentBytes, 0)
  if (total <= most) return
  for (const socket of behind.sort((one, other) => other.unsentBytes - one.unsentBytes)) {
    if (total <= most) return
    total -= socket.unsentBytes
    socket.end()
  }
}
