import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const CRUISER = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
const SERVER = 'apps/server/src'

/** One arrow that the import table forbids, planted as a type import where types are the likely way around. */
interface Planted {
  readonly rule: string
  readonly from: string
  readonly line: string
}

const PLANTED: readonly Planted[] = [
  { rule: 'no-cycle', from: 'packages/base/src/one.ts', line: `import type { Two } from './two.ts'` },
  {
    rule: 'no-cycle',
    from: 'apps/web/src/features/draws/circle.ts',
    line: `export { lazy } from './lazy.ts'`,
  },
  { rule: 'lazy-pages-only', from: `${SERVER}/app/late.ts`, line: `export const late = () => import('./server.ts')` },
  { rule: 'resolvable', from: 'packages/base/src/lost.ts', line: `import { lost } from './nowhere.ts'` },
  {
    rule: 'sandbox-pay-imports',
    from: 'apps/sandbox-pay/src/up.ts',
    line: `import type { C } from '../../../packages/contract/src/index.ts'`,
  },
  { rule: 'declared-package', from: `${SERVER}/app/undeclared.ts`, line: `import { useState } from 'react'` },
  { rule: 'base-imports', from: 'packages/base/src/up.ts', line: `import type { R } from '@caimin/rules'` },
  { rule: 'base-imports', from: 'packages/base/src/io.ts', line: `import { readFileSync } from 'node:fs'` },
  { rule: 'rules-imports', from: 'packages/rules/src/up.ts', line: `import type { C } from '@caimin/contract'` },
  { rule: 'rules-imports', from: 'packages/rules/src/io.ts', line: `import { randomInt } from 'node:crypto'` },
  { rule: 'rules-imports', from: 'packages/rules/src/pkg.ts', line: `import { z } from 'zod'` },
  {
    rule: 'rules-game-islands',
    from: 'packages/rules/src/games/jczq/sea.ts',
    line: `import type { J } from '../jclq/index.ts'`,
  },
  {
    rule: 'rules-game-islands',
    from: 'packages/rules/src/games/jczq/all.ts',
    line: `import type { A } from '../../all-games.ts'`,
  },
  {
    rule: 'web-loads-its-game',
    from: 'apps/web/src/features/lobby/all.ts',
    line: `import { gameNames } from '@caimin/rules'\nexport { gameNames }`,
  },
  { rule: 'contract-imports', from: 'packages/contract/src/up.ts', line: `import type { U } from '@caimin/ui'` },
  { rule: 'contract-imports', from: 'packages/contract/src/pkg.ts', line: `import pg from 'pg'` },
  { rule: 'session-imports', from: 'packages/session/src/up.ts', line: `import type { U } from '@caimin/ui'` },
  { rule: 'router-imports', from: 'packages/router/src/up.ts', line: `import type { U } from '@caimin/ui'` },
  { rule: 'ui-imports', from: 'packages/ui/src/up.ts', line: `import type { R } from '@caimin/rules'` },
  {
    rule: 'packages-below-apps',
    from: 'packages/ui/src/app.ts',
    line: `import type { P } from '../../../apps/web/src/platform/inside.ts'`,
  },
  {
    rule: 'platform-imports',
    from: `${SERVER}/platform/up.ts`,
    line: `import type { L } from '../core/ledger/index.ts'`,
  },
  {
    rule: 'platform-types-of-rules',
    from: `${SERVER}/platform/rules.ts`,
    line: `import { r } from '@caimin/rules'\nexport const r2 = r`,
  },
  {
    rule: 'core-audit-imports',
    from: `${SERVER}/core/audit/right.ts`,
    line: `import type { L } from '../ledger/index.ts'`,
  },
  {
    rule: 'core-ledger-imports',
    from: `${SERVER}/core/ledger/right.ts`,
    line: `import type { O } from '../orders/index.ts'`,
  },
  {
    rule: 'core-identity-imports',
    from: `${SERVER}/core/identity/right.ts`,
    line: `import type { L } from '../ledger/index.ts'`,
  },
  {
    rule: 'core-agents-imports',
    from: `${SERVER}/core/agents/right.ts`,
    line: `import type { O } from '../orders/index.ts'`,
  },
  {
    rule: 'core-packets-imports',
    from: `${SERVER}/core/packets/right.ts`,
    line: `import type { O } from '../orders/index.ts'`,
  },
  {
    rule: 'core-limits-imports',
    from: `${SERVER}/core/limits/right.ts`,
    line: `import type { O } from '../orders/index.ts'`,
  },
  {
    rule: 'core-shops-imports',
    from: `${SERVER}/core/shops/out.ts`,
    line: `import type { F } from '../../features/betting/place.ts'`,
  },
  {
    rule: 'core-catalog-imports',
    from: `${SERVER}/core/catalog/out.ts`,
    line: `import type { F } from '../../feeds/cwl/feed.ts'`,
  },
  {
    rule: 'core-orders-imports',
    from: `${SERVER}/core/orders/out.ts`,
    line: `import type { A } from '../../app/server.ts'`,
  },
  {
    rule: 'core-settlement-imports',
    from: `${SERVER}/core/settlement/out.ts`,
    line: `import type { F } from '../../features/betting/place.ts'`,
  },
  {
    rule: 'core-known-folders',
    from: `${SERVER}/app/unknown.ts`,
    line: `import type { M } from '../core/misc/index.ts'`,
  },
  {
    rule: 'through-the-entry',
    from: `${SERVER}/core/orders/window.ts`,
    line: `import type { I } from '../ledger/inside.ts'`,
  },
  {
    rule: 'through-the-entry',
    from: `${SERVER}/features/betting/window.ts`,
    line: `import type { I } from '../../core/ledger/inside.ts'`,
  },
  {
    rule: 'edges-import',
    from: `${SERVER}/features/betting/up.ts`,
    line: `import type { A } from '../../app/server.ts'`,
  },
  {
    rule: 'edges-import',
    from: `${SERVER}/payments/sandbox/side.ts`,
    line: `import type { F } from '../../feeds/cwl/feed.ts'`,
  },
  {
    rule: 'demo-beside-the-product',
    from: `${SERVER}/feeds/file/demo.ts`,
    line: `import type { W } from '../../demo/world.ts'`,
  },
  {
    rule: 'server-feature-islands',
    from: `${SERVER}/features/betting/sea.ts`,
    line: `import type { O } from '../orders/show.ts'`,
  },
  {
    rule: 'server-feature-islands',
    from: `${SERVER}/feeds/file/sea.ts`,
    line: `import type { F } from '../cwl/feed.ts'`,
  },
  {
    rule: 'server-not-apps',
    from: `${SERVER}/app/web.ts`,
    line: `import type { P } from '../../../web/src/platform/inside.ts'`,
  },
  {
    rule: 'web-apps-apart',
    from: 'apps/web/src/app/server.ts',
    line: `import type { A } from '../../../server/src/app/server.ts'`,
  },
  {
    rule: 'web-apps-apart',
    from: 'apps/console/src/app/web.ts',
    line: `import type { P } from '../../../web/src/platform/inside.ts'`,
  },
  {
    rule: 'web-feature-islands',
    from: 'apps/web/src/features/lobby/sea.ts',
    line: `import type { P } from '../betting/page.tsx'`,
  },
  {
    rule: 'web-feature-islands',
    from: 'apps/web/src/features/lobby/up.ts',
    line: `import type { A } from '../../app/routes.ts'`,
  },
  {
    rule: 'web-platform-imports',
    from: 'apps/web/src/platform/up.ts',
    line: `import type { P } from '../features/betting/page.tsx'`,
  },
  {
    rule: 'console-feature-islands',
    from: 'apps/console/src/features/queue/sea.ts',
    line: `import type { P } from '../results/page.tsx'`,
  },
  {
    rule: 'console-feature-islands',
    from: 'apps/console/src/features/queue/up.ts',
    line: `import type { S } from '../../app/routes.ts'`,
  },
  {
    rule: 'console-platform-imports',
    from: 'apps/console/src/platform/up.ts',
    line: `import type { P } from '../features/results/page.tsx'`,
  },
  {
    rule: 'console-platform-imports',
    from: 'apps/console/src/platform/roof.ts',
    line: `import type { S } from '../app/routes.ts'`,
  },
  {
    rule: 'web-pages-for-routes',
    from: 'apps/web/src/features/draws/linking.ts',
    line: `export { pages } from './pages.ts'`,
  },
  {
    rule: 'no-tools-in-product',
    from: `${SERVER}/app/tool.ts`,
    line: `import type { T } from '../testing/fixture.ts'`,
  },
]

/** What the table allows, one file for each kind of arrow. */
const ALLOWED: Readonly<Record<string, string>> = {
  'packages/base/src/index.ts': 'export type B = 1',
  'packages/base/src/two.ts': `import type { One } from './one.ts'\nexport type Two = One`,
  'packages/rules/src/index.ts': `import type { B } from '@caimin/base'\nexport type R = B\nexport const gameNames = 1`,
  'packages/rules/src/all-games.ts': `import type { J } from './games/jclq/index.ts'\nexport type A = J`,
  'packages/rules/src/games/jclq/index.ts': `import type { I } from './inside.ts'\nexport type J = I`,
  'packages/rules/src/games/jclq/inside.ts': 'export type I = 1',
  'packages/rules/src/any.test.ts': `import { readFileSync } from 'node:fs'\nexport const read = readFileSync`,
  'packages/contract/src/index.ts': `import type { R } from '@caimin/rules'\nimport { z } from 'zod'\nexport type C = R | z.ZodType`,
  'packages/ui/src/index.ts': `import type { B } from '@caimin/base'\nimport { memo } from 'react'\nexport type U = B\nexport { memo }`,
  [`${SERVER}/platform/clock.ts`]: `import type { C } from '@caimin/contract'\nexport type Clock = C`,
  [`${SERVER}/platform/tables.ts`]: `import type { R } from '@caimin/rules'\nexport type T = R`,
  [`${SERVER}/core/ledger/index.ts`]: `import type { Clock } from '../../platform/clock.ts'\nimport type { I } from './inside.ts'\nexport type L = I | Clock`,
  [`${SERVER}/core/ledger/inside.ts`]: 'export type I = 1',
  [`${SERVER}/core/misc/index.ts`]: 'export type M = 1',
  [`${SERVER}/core/orders/index.ts`]: `import type { L } from '../ledger/index.ts'\nexport type O = L`,
  [`${SERVER}/features/betting/place.ts`]: `import type { O } from '../../core/orders/index.ts'\nimport type { R } from '@caimin/rules'\nexport type F = O | R`,
  [`${SERVER}/features/orders/show.ts`]: 'export type O = 1',
  [`${SERVER}/feeds/cwl/feed.ts`]: `import type { L } from '../../core/ledger/index.ts'\nexport type F = L`,
  [`${SERVER}/demo/world.ts`]: `import type { L } from '../core/ledger/index.ts'\nexport type W = L`,
  [`${SERVER}/app/server.ts`]: `import type { F } from '../features/betting/place.ts'\nimport type { W } from '../demo/world.ts'\nexport type A = F | W`,
  [`${SERVER}/testing/fixture.ts`]: `import type { I } from '../core/ledger/inside.ts'\nexport type T = I`,
  'apps/web/src/app/routes.ts': `import type { P } from '../features/betting/page.tsx'\nexport type A = P`,
  'apps/web/src/platform/inside.ts': `import type { R } from '@caimin/rules'\nexport type P = R`,
  'apps/web/src/features/betting/page.tsx': `import type { P as Inside } from '../../platform/inside.ts'\nimport type { U } from '@caimin/ui'\nexport type P = Inside | U`,
  'apps/web/src/features/draws/pages.ts': `export const pages = { draws: () => import('./draws-page.tsx') }`,
  'apps/web/src/features/draws/draws-page.tsx': 'export const drawsPage = 1',
  'apps/web/src/features/draws/lazy.ts': `export const lazy = () => import('./circle.ts')`,
  'apps/console/src/platform/client.ts': 'export type Client = 1',
  'apps/console/src/features/results/page.tsx': `import type { Client } from '../../platform/client.ts'\nexport type P = Client`,
  'apps/console/src/app/routes.ts': `import type { P } from '../features/results/page.tsx'\nexport type S = P`,
}

/** The other ends of the planted circles. */
const CIRCLES: readonly string[] = ['packages/base/src/two.ts', 'apps/web/src/features/draws/lazy.ts']

interface Violation {
  readonly from: string
  readonly rule: { readonly name: string }
}

let folder: string
let violations: Violation[]

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'caimin-boundaries-'))
  copyFrame()
  for (const { from, line } of PLANTED) plant(from, `${line}\n`)
  for (const [path, text] of Object.entries(ALLOWED)) plant(path, `${text}\n`)
  violations = cruise()
}, 60_000)

afterAll(() => rmSync(folder, { recursive: true }))

describe('the import table', () => {
  it.each(PLANTED)('$rule catches $from', ({ rule, from }) => {
    expect(violations.filter((found) => found.from === from).map((found) => found.rule.name)).toContain(rule)
  })

  it('allows everything else', () => {
    const caught = new Set(violations.map(({ from }) => from))
    const allowed = Object.keys(ALLOWED).filter((path) => !CIRCLES.includes(path))
    expect(allowed.filter((path) => caught.has(path))).toEqual([])
  })

  it('has a planted violation for every rule', () => {
    const config = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as { forbidden: { name: string }[] }
    const planted = new Set(PLANTED.map(({ rule }) => rule))
    expect(config.forbidden.map(({ name }) => name).filter((name) => !planted.has(name))).toEqual([])
  })
})

/** The workspace without its sources: what resolving an import needs. */
function copyFrame(): void {
  cpSync(join(ROOT, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'))
  cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'))
  mkdirSync(join(folder, 'node_modules/@caimin'), { recursive: true })
  for (const parent of ['packages', 'apps']) {
    for (const name of readdirSync(join(ROOT, parent))) {
      mkdirSync(join(folder, parent, name, 'src'), { recursive: true })
      cpSync(join(ROOT, parent, name, 'package.json'), join(folder, parent, name, 'package.json'))
      symlinkSync(join(folder, parent, name), join(folder, 'node_modules/@caimin', name))
    }
  }
  for (const name of ['zod', 'react', 'pg'])
    symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name))
}

function plant(path: string, text: string): void {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function cruise(): Violation[] {
  const flags = ['--config', join(ROOT, '.dependency-cruiser.cjs'), '--output-type', 'json', 'packages', 'apps']
  const { stdout, stderr } = spawnSync(process.execPath, [CRUISER, ...flags], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (stdout === '') throw new Error(stderr)
  return (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations
}
