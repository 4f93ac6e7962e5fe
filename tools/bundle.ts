import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { findOverloads } from './bundle/find-overloads.ts'
import { type Chunk, type PageLoad, pageLoads } from './bundle/page-loads.ts'

/**
 * The bundle report of the player's app: what each page loads beyond the entry, and whether it loads what it does not
 * use. It builds in memory and leaves `dist` alone.
 */
const root = fileURLToPath(new URL('../apps/web', import.meta.url))

const chunks = await builtChunks()
const entry = chunks.find(({ fileName }) => /^assets\/index-[^/]*\.js$/.test(fileName))
if (entry === undefined) throw new Error('The build has no entry')
const loads = pageLoads(chunks, entry)
const rows = loads.toSorted((a, b) => b.gzipped - a.gzipped).map(rowOf)
const overloads = findOverloads(loads)
process.stdout.write([...rows, ...overloads, ''].join('\n'))
process.exitCode = overloads.length === 0 ? 0 : 1

async function builtChunks(): Promise<Chunk[]> {
  const options = {
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: { write: false },
  } as const
  const built = await build(options)
  return [built].flat().flatMap((bundle) => {
    if (!('output' in bundle)) throw new Error('The build watches instead of ending')
    return bundle.output.flatMap((file) =>
      file.type === 'chunk' ? [{ ...file, gzipped: gzipSync(file.code).length }] : [],
    )
  })
}

function rowOf({ module, gzipped, files, games }: PageLoad): string {
  const size = (gzipped / 1024).toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).padStart(6)
  return `${size} KiB ${String(files).padStart(3)} files  ${module}${games.length > 0 ? `  [${games.join(', ')}]` : ''}`
}
