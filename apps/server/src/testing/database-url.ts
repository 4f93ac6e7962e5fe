/** The address of another database of the same server. */
export const databaseUrl = (serverUrl: string, database: string): string =>
  serverUrl.replace(/^(\w+:\/\/[^/]*)\/[^?]*/, `$1/${database}`)
