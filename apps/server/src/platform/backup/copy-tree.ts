import { createHash } from 'node:crypto'
import { mkdir, open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A file of a backup. */
export interface CopiedFile {
  /** Below the folder of the backup, with slashes. */
  readonly path: string
  readonly bytes: number
  /** In hex. */
  readonly sha256: string
}

/** What is copied, and where to. */
export interface TreeCopy {
  readonly from: string
  readonly to: string
  /** Whether a path below `from`, of a file or a folder, is left out. */
  readonly isLeftOut: (path: string) => boolean
}

/**
 * Copies a folder with all below it, each file flushed to the disk. What vanishes meanwhile is left out: whoever copies
 * a folder in use knows what may. Paths are those below `from`.
 */
export async function copyTree({ from, to, isLeftOut }: TreeCopy, path = ''): Promise<CopiedFile[]> {
  await mkdir(join(to, path), { recursive: true, mode: 0o700 })
  const copied: CopiedFile[] = []
  for (const entry of await entriesOf(join(from, path))) {
    const below = path === '' ? entry.name : `${path}/${entry.name}`
    if (isLeftOut(below)) continue
    if (entry.isDirectory()) copied.push(...(await copyTree({ from, to, isLeftOut }, below)))
    else if (entry.isFile()) {
      const file = await copyFile(join(from, below), join(to, below))
      if (file !== undefined) copied.push({ path: below, ...file })
    }
  }
  return copied
}

async function entriesOf(folder: string) {
  try {
    return (await readdir(folder, { withFileTypes: true })).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  } catch (error) {
    if (isGone(error)) return []
    throw error
  }
}

const CHUNK = 2 ** 20

/** Copies a file and counts what it has; undefined when it is gone. */
export async function copyFile(from: string, to: string): Promise<Omit<CopiedFile, 'path'> | undefined> {
  const source = await open(from).catch((error: unknown) => {
    if (isGone(error)) return undefined
    throw error
  })
  if (source === undefined) return undefined
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let bytes = 0
  try {
    const target = await open(to, 'wx', 0o600)
    try {
      const buffer = Buffer.allocUnsafe(CHUNK)
      for (;;) {
        const { bytesRead } = await source.read(buffer, 0, CHUNK)
        if (bytesRead === 0) break
        const part = buffer.subarray(0, bytesRead)
        hash.update(part)
        await target.writeFile(part)
        bytes += bytesRead
      }
      await target.sync()
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
  return { bytes, sha256: hash.digest('hex') }
}

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'
