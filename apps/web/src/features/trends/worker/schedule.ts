/**
 * Runs work after the messages already queued. Uses a MessageChannel because timers are clamped and throttled.
 */
export function createScheduler(): (work: () => void) => void {
  const { port1, port2 } = new MessageChannel()
  const waiting: (() => void)[] = []
  port1.onmessage = () => waiting.shift()?.()
  return (work) => {
    waiting.push(work)
    port2.postMessage(null)
  }
}
