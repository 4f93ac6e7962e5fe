/**
 * Does a piece of work soon: a message to oneself waits behind those that came before, and unlike a timer is never held
 * back.
 */
export function createSoon(): (work: () => void) => void {
  const { port1, port2 } = new MessageChannel()
  const waiting: (() => void)[] = []
  port1.onmessage = () => waiting.shift()?.()
  return (work) => {
    waiting.push(work)
    port2.postMessage(null)
  }
}
