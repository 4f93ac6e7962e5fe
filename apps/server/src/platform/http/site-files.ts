import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { type Coding, pack } from './coding.ts'
import { type PageOrigins, pagePolicy } from './security-headers.ts'

// Own code: files are packed once and served from memory, each page with the policy of its own scripts (docs/adr/0045).

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}
const PACKABLE = /^(text|application\/(json|manifest|wasm))|svg/

/** A file of a web app, in memory. */
export interface SiteFile {
  readonly type: string
  readonly etag: string
  /** Its name carries a hash of its content, so it never changes. */
  readonly isImmutable: boolean
  /** Of pages, and of scripts: a worker runs under the policy that its own script came with. */
  readonly policy: string | null
  /** The file in a coding; packed on first use, and kept. */
  bytes(coding: Coding): Promise<Buffer>
  readonly codings: readonly Coding[]
}

/** Every file below a folder by its path with forward slashes; a web app is small enough to be kept in memory. */
export function readSite(folder: string, origins: PageOrigins): ReadonlyMap<string, SiteFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(paths.map((path) => [relative(folder, path).split(sep).join('/'), readSiteFile(path, origins)]))
}

function readSiteFile(path: string, origins: PageOrigins): SiteFile {
  const content = readFileSync(path)
  const type = TYPES[extname(path)] ?? 'application/octet-stream'
  const packed = new Map<Coding, Promise<Buffer>>([['identity', Promise.resolve(content)]])
  return {
    type,
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    isImmutable: /[/\\]assets[/\\].*-[\w-]{7,}\.\w+$/.test(path),
    policy: policyOf(path, content, origins),
    codings: PACKABLE.test(type) ? ['br', 'gzip', 'identity'] : ['identity'],
    bytes(coding) {
      const bytes = packed.get(coding) ?? pack(content, coding, BROTLI_QUALITY)
      packed.set(coding, bytes)
      return bytes
    },
  }
}

function policyOf(path: string, content: Buffer, origins: PageOrigins): string | null {
  if (extname(path) === '.html') return pagePolicy(inlineScriptHashes(content.toString()), origins)
  return extname(path) === '.js' ? pagePolicy([]) : null
}

/** Files are packed once and sent often. */
const BROTLI_QUALITY = 9

const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) =>
    createHash('sha256').update(script).digest('base64'),
  )
