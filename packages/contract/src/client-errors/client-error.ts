/** Where the apps post what failed in them. No call of the contract: it has no answer, and signing in is not needed. */
export const CLIENT_ERROR_PATH = '/api/client-errors'

export const CLIENT_APPS = ['web', 'console'] as const

export interface ClientError {
  readonly app: (typeof CLIENT_APPS)[number]
  readonly version: string
  /** Of the page, without its query. */
  readonly path: string
  readonly message: string
  readonly stack: string
}

/** Characters; together they stay below 4 KiB. */
const MAX_LENGTHS = { version: 20, path: 100, message: 300, stack: 1500 } as const

/**
 * The same without what could be personal: queries of addresses, and numbers of six digits and more, such as phone,
 * card and identity numbers. The app cleans before it posts, the server before it keeps.
 */
export function cleanClientError({ app, ...texts }: ClientError): ClientError {
  const clean = (name: keyof typeof MAX_LENGTHS): string =>
    texts[name]
      .replace(/\?[^\s:)]*/g, '')
      .replace(/\d{6,}/g, '…')
      .slice(0, MAX_LENGTHS[name])
  return { app, version: clean('version'), path: clean('path'), message: clean('message'), stack: clean('stack') }
}
