/**
 * Throws away what this device keeps of the app's code and of pages seen, and loads it anew. Sign-in, settings and
 * slips stay.
 */
export async function startFresh(): Promise<void> {
  if ('caches' in globalThis) {
    const names = await caches.keys()
    await Promise.all(names.map((name) => caches.delete(name)))
  }
  const registrations = await navigator.serviceWorker?.getRegistrations()
  await Promise.all((registrations ?? []).map((registration) => registration.unregister()))
  location.reload()
}
