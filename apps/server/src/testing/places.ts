import { fileURLToPath } from 'node:url'

export const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Test databases lie in folders of the system's temporary folder: this, then the number of the process that made them. */
export const SERVER_FOLDER_PREFIX = 'caimin-test-'
