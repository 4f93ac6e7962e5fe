/** Takes the steps in order, each in a task of its own: a tap on the frame is answered between two of them. */
export function inSteps(steps: readonly (() => void)[]): void {
  const left = steps.values()
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    const { done, value: step } = left.next()
    if (done) return port1.close()
    port2.postMessage(null)
    step()
  }
  port2.postMessage(null)
}
