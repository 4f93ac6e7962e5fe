import type { Pool } from 'pg'

/**
 * Lets a process die at the n-th statement that it sends over this pool: from then on nothing it sends arrives, and its
 * connections break, as for the database when a process is killed. 0 lets it live. Returns how many it has sent.
 */
export function dieAtStatement(pool: Pool, dieAt: number): () => number {
  let sent = 0
  pool.on('connect', (client) => {
    const send = client.query
    client.query = ((...given: unknown[]) => {
      sent += 1
      if (dieAt === 0 || sent < dieAt) return Reflect.apply(send, client, given)
      const killed = new Error('killed')
      // Kysely and the pool pass a callback or take a promise.
      const callback = given.at(-1)
      Reflect.get(client, 'connection').stream.destroy()
      return typeof callback === 'function' ? callback(killed) : Promise.reject(killed)
    }) as typeof send
  })
  return () => sent
}
