import { join } from 'node:path'
import type { Config } from '../platform/config.ts'
import { diskFileStore, type FileStore } from '../platform/files/file-store.ts'
import { s3FileStore } from '../platform/files/s3-file-store.ts'

/** Where the pictures of an installation lie that keeps them on its disk. */
export const picturesFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'files')

/** Where an installation keeps its pictures. */
export const fileStoreOf = (config: Config): FileStore =>
  config.s3 === undefined ? diskFileStore(picturesFolder(config)) : s3FileStore(config.s3)
