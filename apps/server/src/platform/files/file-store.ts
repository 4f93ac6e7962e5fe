import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where a file belongs: a shop and an id, both uuids. */
export interface FileKey {
  readonly shopId: string
  readonly id: string
}

/** Keeps bytes. Disk is the default; another place needs these three. */
export interface FileStore {
  put(key: FileKey, bytes: Buffer): Promise<void>
  get(key: FileKey): Promise<Buffer | null>
  /** What is not there is deleted already. */
  delete(key: FileKey): Promise<void>
}

/** Files under a folder, one folder per shop. A file appears whole or not at all. */
export function diskFileStore(folder: string): FileStore {
  const pathOf = ({ shopId, id }: FileKey) => join(folder, shopId, id)
  /** One name for each file, so that deleting it also removes what a killed process or a full disk left of it. */
  const unfinishedOf = (key: FileKey) => `${pathOf(key)}.unfinished`
  return {
    async put(key, bytes) {
      const [path, unfinished] = [pathOf(key), unfinishedOf(key)]
      await mkdir(dirname(path), { recursive: true })
      await writeFile(unfinished, bytes, { mode: 0o600, flush: true })
      await rename(unfinished, path)
    },
    async get(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async delete(key) {
      await rm(unfinishedOf(key), { force: true })
      await rm(pathOf(key), { force: true })
    },
  }
}
