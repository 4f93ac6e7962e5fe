import { pagesQuery } from '@caimin/session'
import { client } from '../data/client.ts'

/** The shop's notices, the newest first. */
export const noticesQuery = pagesQuery({
  queryKey: ['store', 'notices'],
  load: (cursor, signal) => client.store.notices(cursor, { signal }),
})
