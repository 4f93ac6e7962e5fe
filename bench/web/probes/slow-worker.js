// The browser's tools slow down a page, never its workers. On a slow phone both are slow: here every task of a worker lasts as
// much longer as the page's do. Runs in the worker before its own code.
{
  const SLOWDOWN = 4
  const slow = (listener) => (event) => {
    const start = performance.now()
    listener(event)
    const end = start + SLOWDOWN * (performance.now() - start)
    while (performance.now() < end);
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
