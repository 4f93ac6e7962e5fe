import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, constants } from 'node:zlib'
import { openClusterHome } from '../platform/embedded-postgres/cluster-home.ts'
import { giveTo } from '../platform/embedded-postgres/system-user.ts'
import { makeServerFolder } from './places.ts'

/**
 * A DATA_DIR of the release whose newest migration is 0143, the first whose migrations may not change: the demo world,
 * stopped in order, its database restored from a backup so that little of the write-ahead log is in it.
 */
const PACKED = fileURLToPath(new URL('../../fixtures/data-folder-0143.tar.br', import.meta.url))

/** Unpacks it into a folder of its own. To be removed. */
export function unpackOldDataFolder(): string {
  const folder = makeServerFolder()
  const archive = brotliDecompressSync(readFileSync(PACKED), {
    params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 },
  })
  const { status, stderr } = spawnSync('tar', ['--extract', '--no-same-owner', '--directory', folder], {
    input: archive,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`tar failed: ${stderr}`)
  const home = openClusterHome(folder)
  giveTo(home.user, home.path)
  return folder
}
