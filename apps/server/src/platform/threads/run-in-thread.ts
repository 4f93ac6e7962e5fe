import { Worker } from 'node:worker_threads'

/** What a thread of its own posts for these data; null where it takes longer than it may. */
export function runInThread<T>(file: URL, workerData: unknown, limitMs: number): Promise<T | null> {
  const { promise, resolve, reject } = Promise.withResolvers<T | null>()
  const worker = new Worker(file, { workerData })
  const timer = setTimeout(() => resolve(null), limitMs)
  worker.once('message', resolve)
  worker.once('error', reject)
  return promise.finally(() => {
    clearTimeout(timer)
    void worker.terminate()
  })
}
