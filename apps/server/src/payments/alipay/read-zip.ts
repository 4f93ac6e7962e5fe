import { inflateRawSync } from 'node:zlib'
import { assert } from '@caimin/base'

const END_MARK = 0x06054b50
const END_SIZE = 22
const ENTRY_MARK = 0x02014b50
const ENTRY_SIZE = 46
const LOCAL_SIZE = 30
const DEFLATED = 8
/** A day's bill of a shop is far below it; an archive that unpacks to more is none. */
const MAX_FILE = 64 * 1024 * 1024

/** The contents of the files in an archive. Throws when it is none, is broken, or is larger than a bill can be. */
export function readZip(archive: Buffer): Buffer[] {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  assert(
    end >= 0 && end + END_SIZE <= archive.length && archive.readUInt32LE(end) === END_MARK,
    'a zip archive has an end',
  )
  const count = archive.readUInt16LE(end + 10)
  let place = archive.readUInt32LE(end + 16)
  return Array.from({ length: count }, () => {
    assert(archive.readUInt32LE(place) === ENTRY_MARK, 'a zip archive lists its files')
    const method = archive.readUInt16LE(place + 10)
    const packedSize = archive.readUInt32LE(place + 20)
    const local = archive.readUInt32LE(place + 42)
    place += ENTRY_SIZE + namesSize(archive, place + 28) + archive.readUInt16LE(place + 32)
    const start = local + LOCAL_SIZE + namesSize(archive, local + 26)
    const packed = archive.subarray(start, start + packedSize)
    return method === DEFLATED ? inflateRawSync(packed, { maxOutputLength: MAX_FILE }) : packed
  })
}

/** The lengths of the name and of the extra field stand side by side. */
const namesSize = (archive: Buffer, place: number) => archive.readUInt16LE(place) + archive.readUInt16LE(place + 2)
