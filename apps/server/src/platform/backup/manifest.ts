import { createHash } from 'node:crypto'
import { createReadStream, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { reasonOf, StartupError } from '../startup-error.ts'

/** What a backup has; written last, so that a folder without it is none. */
const manifest = z.strictObject({
  format: z.literal(1),
  /** When the copy of the database was complete: what was committed until then is in it. */
  madeAt: z.iso.datetime(),
  postgresMajor: z.string(),
  files: z.array(z.strictObject({ path: z.string(), bytes: z.int(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof manifest>

const NAME = 'manifest.json'

export function writeManifest(folder: string, contents: Manifest): void {
  writeFileSync(join(folder, NAME), JSON.stringify(contents, null, 1), { mode: 0o600, flush: true })
}

export function readManifest(folder: string): Manifest {
  try {
    return manifest.parse(JSON.parse(readFileSync(join(folder, NAME), 'utf8')))
  } catch (error) {
    throw new StartupError(`${folder} is no complete backup: ${reasonOf(error)}`)
  }
}

/** Refuses a backup of which a file is missing or is not what was written. */
export async function verifyBackup(folder: string, { files }: Manifest): Promise<void> {
  for (const { path, sha256 } of files) {
    const found = await hashOf(join(folder, path)).catch((error: unknown) => {
      throw new StartupError(`The backup lacks ${path}: ${reasonOf(error)}`)
    })
    if (found !== sha256) throw new StartupError(`The backup is damaged: ${path} is not what was written`)
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
