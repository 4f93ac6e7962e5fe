import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** How bytes travel. */
export type Coding = 'br' | 'gzip' | 'identity'

/** The first of the offered codings that a caller takes. */
export function bestCoding(offered: readonly Coding[], accepted: string | string[] | undefined): Coding {
  const wishes = String(accepted ?? '')
    .split(',')
    .map((wish) => wish.trim())
  return (
    offered.find((coding) => wishes.some((wish) => wish.split(';')[0] === coding && !/;q=0(\.0*)?$/.test(wish))) ??
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
