/** Which sockets each session has open, so that ending one need not look through all. */
export interface SessionIndex<T> {
  add(sessionId: string, socket: T): void
  remove(sessionId: string, socket: T): void
  /** A copy: who walks through it may end the sockets. */
  of(sessionId: string): readonly T[]
}

export function createSessionIndex<T>(): SessionIndex<T> {
  const sockets = new Map<string, Set<T>>()
  return {
    add(sessionId, socket) {
      const own = sockets.get(sessionId) ?? new Set()
      sockets.set(sessionId, own.add(socket))
    },
    remove(sessionId, socket) {
      const own = sockets.get(sessionId)
      own?.delete(socket)
      if (own?.size === 0) sockets.delete(sessionId)
    },
    of: (sessionId) => [...(sockets.get(sessionId) ?? [])],
  }
}
