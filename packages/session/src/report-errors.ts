import { CLIENT_ERROR_PATH, type ClientError, cleanClientError, PRODUCT_VERSION } from '@caimin/contract'

/** Reports for each page load: a page that fails again and again says nothing new. */
const MAX_REPORTS = 5

/** Posts what failed in the app to the server, without what could be personal, and each error once. */
export function createErrorReporter(app: ClientError['app']): (error: unknown) => void {
  const reported = new Set<string>()
  return (error) => {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
    if (reported.size >= MAX_REPORTS || reported.has(message)) return
    reported.add(message)
    const path = location.hash.slice(1)
    const report = cleanClientError({ app, version: PRODUCT_VERSION, path, message, stack })
    navigator.sendBeacon(CLIENT_ERROR_PATH, new Blob([JSON.stringify(report)], { type: 'application/json' }))
  }
}

/** Reports what nothing catches, and what React does: the app is drawn with `onCaughtError: window.reportError`. */
export function reportErrors(app: ClientError['app']): void {
  const report = createErrorReporter(app)
  addEventListener('error', ({ error }) => report(error))
  addEventListener('unhandledrejection', ({ reason }) => report(reason))
}
