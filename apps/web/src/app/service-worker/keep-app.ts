/** Keeping the whole app for a time without network must not slow down what is looked at first. */
const AFTER_LOAD_MS = 3000

/** Keeps the app on the device a while after the page has loaded, which it may have long since. */
export function keepApp(): void {
  const register = () => void navigator.serviceWorker?.register('./sw.js').catch(() => undefined)
  const registerLater = () => setTimeout(register, AFTER_LOAD_MS)
  if (document.readyState === 'complete') registerLater()
  else addEventListener('load', registerLater)
}
