import { readdirSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { FastifyInstance } from 'fastify'

const FOLDER = new URL('./pitch/', import.meta.url)
const PREFIX = '/demo/stream/'

/** The playlist, as it may be entered for a broadcast. */
export const STREAM_PATH = `${PREFIX}pitch.m3u8`

const TYPES: Readonly<Record<string, string>> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.mp4': 'video/mp4',
  '.m4s': 'video/iso.segment',
}

/** Serves the stream that was drawn for the demo world: so small that it is kept in memory. */
export function addDemoStream(server: FastifyInstance): void {
  for (const name of readdirSync(FOLDER)) {
    const type = TYPES[extname(name)]
    if (type === undefined) continue
    const content = readFileSync(new URL(name, FOLDER))
    server.get(`${PREFIX}${name}`, (_request, reply) =>
      reply.type(type).header('cache-control', 'no-cache').send(content),
    )
  }
}
