import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

// Own code: two codings in our order; what a library packs while it streams could not be kept in memory
// (docs/adr/0045).

/** How bytes travel. */
export type Coding = 'br' | 'gzip' | 'identity'

/** The first of the offered codings that the `accept-encoding` header accepts. */
export function bestCoding(offered: readonly Coding[], header: string | string[] | undefined): Coding {
  const accepted = String(header ?? '')
    .split(',')
    .map((one) => one.trim())
  return (
    offered.find((coding) => accepted.some((one) => one.split(';')[0] === coding && !/;q=0(\.0*)?$/.test(one))) ??
    'identity'
  )
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Packs bytes; `quality` is brotli's, from 0 to 11. */
export async function pack(content: Buffer, coding: Coding, quality: number): Promise<Buffer> {
  if (coding === 'identity') return content
  if (coding === 'gzip') return gzipped(content)
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  return brotli(content, { params })
}
