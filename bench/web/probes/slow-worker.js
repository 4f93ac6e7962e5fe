// The browser's tools slow down a page, never its workers. On a slow phone both are slow: here every task of a worker lasts as
// much longer as the page's do. It waits, and leaves the processor to the browser: spinning, as the tools do with the page, would
// take away the other of two cores. Runs in the worker before its own code.
{
  const SLOWDOWN = 4
  // Without the page's isolation there is shared memory to wait on, but not by its own name.
  const never = new Int32Array(new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }).buffer)
  const slow = (listener) => (event) => {
    const start = performance.now()
    listener(event)
    Atomics.wait(never, 0, 0, (SLOWDOWN - 1) * (performance.now() - start))
  }
  const slowListener = {
    set(listener) {
      this.addEventListener('message', slow(listener))
      this.start?.()
    },
  }
  Object.defineProperty(globalThis, 'onmessage', slowListener)
  Object.defineProperty(MessagePort.prototype, 'onmessage', slowListener)
}
