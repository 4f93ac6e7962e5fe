import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findFaults } from './find-faults.ts'
import { freezeMigrations } from './frozen-migrations.ts'

const BASELINE = 'tools/tidy/baseline.json'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'caimin-tidy-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

const lines = (count: number, line = 'export {}') => `${line}\n`.repeat(count)
const longFunction = (name: string, count: number) => `export function ${name}() {\n${lines(count - 2, '  work()')}}\n`

/** Each rule once: where it is broken, how, and what tidy says. */
const PLANTED: readonly [path: string, text: string, complaint: string][] = [
  ['packages/base/src/a.ts', lines(401), 'a.ts:1 401, at most 400 lines'],
  ['packages/base/src/a.test.ts', lines(801), 'a.test.ts:1 801, at most 800 lines'],
  ['packages/base/src/b.ts', longFunction('slow', 81), 'b.ts:1 81, at most 80 lines in slow'],
  ['packages/base/src/b.ts', 'export const f = (a, b, c, d, e) => a', 'b.ts:1 5, at most 4 positional parameters of f'],
  ['apps/web/src/page.tsx', longFunction('Page', 151), 'page.tsx:1 151, at most 150 lines in Page'],
  ['apps/web/src/page.tsx', longFunction('usePage', 81), 'page.tsx:1 81, at most 80 lines in usePage'],
  [
    'packages/contract/src/a.endpoints.ts',
    lines(21, `const e = { path: '/x' }`),
    'a.endpoints.ts:1 21, at most 20 endpoints',
  ],
  ['packages/base/src/c.ts', `// ${'x'.repeat(118)}`, 'c.ts:1 break the comment after column 120'],
  ['packages/base/src/c.ts', `// ${'some'}body waits`, 'c.ts:1 instead of somebody or nobody use who it is'],
  ['packages/base/src/c.test.ts', `it('is ${'below'} nothing', () => {})`, 'instead of below nothing use negative'],
  ['packages/base/src/c.ts', `// the ${'door'}s of core`, 'instead of door use entry'],
  ['packages/base/src/c.ts', `/** Each ${'wish'}ed option. */`, 'instead of wish use request'],
  ['packages/base/src/c.test.ts', `it('says ${'good'}bye', () => {})`, 'instead of goodbye or hello use close'],
  ['packages/base/src/c.ts', `// It ${'forget'}s the session.`, 'instead of forgets use evicts'],
  ['docs/c.md', `\nIt was ${'lu'}ck.`, 'c.md:2 instead of luck use random'],
  ['packages/base/src/c.ts', `x.toFixed(2)`, 'c.ts:1 instead of toFixed( use amountText'],
  ['packages/base/src/c.ts', `parseFloat('1')`, 'instead of parseFloat( use fenFromText'],
  ['apps/server/src/app/c.ts', 'new Date()', 'instead of Date use the clock'],
  ['apps/server/src/app/c.ts', '\nDate.now()', 'c.ts:2 instead of Date use the clock'],
  ['packages/rules/src/c.ts', 'Math.random()', 'instead of Math.random( use an argument'],
  ['apps/web/src/c.ts', `fetch('/api')`, 'instead of fetch( use the typed client'],
  ['apps/console/src/c.ts', 'queryClient.setQueryData(KEY, a)', 'use setAndRefetch or invalidate'],
  ['apps/web/src/c.ts', 'queryClient.invalidateQueries()', 'use setAndRefetch or invalidate'],
  ['e2e/c.spec.ts', 'page.waitForTimeout(5)', 'instead of waitForTimeout use a locator'],
  ['packages/base/src/c.ts', `// ${'TO'}DO later`, 'instead of a reminder use finishing it'],
  ['packages/base/src/c.ts', `// ${'FIX'}ME later`, 'instead of a reminder use finishing it'],
  ['packages/base/src/c.ts', `// biome-${'ignore'} lint: no`, 'instead of a suppressed check use code that passes'],
  ['packages/base/src/c.ts', `// @ts-${'expect-error'}`, 'instead of a suppressed check use code that passes'],
  ['packages/base/src/c.ts', `read('/${'home'}/me/file')`, 'instead of a path of one machine'],
  ['packages/base/src/c.test.ts', `it.${'skip'}('x')`, 'instead of a skipped test use a test that runs'],
  ['apps/server/src/app/c.ts', `say('你好')`, 'c.ts:1 move the Chinese text'],
  ['apps/server/src/app/c.ts', ['say(`$', '{x} 你好`)'].join(''), 'c.ts:1 move the Chinese text'],
  ['apps/web/src/c.tsx', 'export const A = () => <p>你好</p>', 'c.tsx:1 move the Chinese text'],
  ['apps/web/src/c.texts.ts', `export const A = '满 3张'`, 'c.texts.ts:1 no space between'],
  ['apps/web/src/c.texts.ts', `export const A = '3 场'`, 'c.texts.ts:1 no space between'],
  ['apps/web/src/c.texts.ts', ['const a = (n) => `共$', '{n} 张`'].join(''), 'c.texts.ts:1 no space between'],
  ['apps/server/src/app/utils.ts', 'export {}', 'utils.ts:1 name the file after what it is about'],
  ['apps/web/src/date-helpers.ts', 'export {}', 'date-helpers.ts:1 name the file after'],
  [`apps/web/src/many-${'wish'}es.ts`, 'export {}', 'es.ts:1 name the file after'],
  [`packages/base/src/${'door'}s/a.ts`, 'export {}', 'a.ts:1 name the file after'],
]

/** What looks like a fault and is none. */
const FINE: readonly [path: string, text: string][] = [
  ['packages/base/src/exact.ts', lines(400)],
  ['packages/base/src/exact-function.ts', longFunction('fine', 80)],
  ['packages/rules/src/grid.data.ts', lines(900)],
  ['apps/web/src/greeting.texts.ts', `export const GREETING = '你好'`],
  ['apps/web/src/typed.texts.ts', `export const A = '请写成“胆05 拖06”，2串1 3场'`],
  ['apps/server/src/app/clear.ts', '// The spec calls it 关注: a bookmark.\nexport const a = 1'],
  ['apps/server/src/app/clear.test.ts', `it('shows', () => expect(text).toBe('你好'))\nnew Date()`],
  ['apps/server/src/app/user.ts', '/** Runs as the system user `nobody`. */\nexport const a = 1'],
  ['packages/base/src/instant.ts', 'export const a = new Date(0)'],
  ['apps/web/src/refetch.ts', 'export const a = () => query.refetch()'],
  ['apps/web/src/page-fine.tsx', longFunction('Page', 150)],
]

describe('tidy', () => {
  it.each(PLANTED.map(([path, text, complaint]) => ({ path, text, complaint })))('says $complaint', (planted) => {
    plant(planted.path, planted.text)
    expect(complaints()).toEqual([expect.stringContaining(planted.complaint)])
  })

  it('catches a folder with too many files, tests aside', () => {
    for (let i = 0; i < 31; i++) plant(`apps/web/src/part-${i}.ts`, 'export {}')
    for (let i = 0; i < 31; i++) plant(`apps/console/src/part-${i}.test.ts`, 'export {}')
    expect(complaints()).toEqual([expect.stringContaining('apps/web/src:1 31 files side by side')])
  })

  it('lets pass what is in order', () => {
    for (const [path, text] of FINE) plant(path, text)
    expect(complaints()).toEqual([])
    expect(findFaults(folder).files).toBe(FINE.length)
  })
})

describe('the styles of a feature', () => {
  beforeEach(() => {
    plant('apps/console/src/platform/bars.css', '.bar { gap: 8px }')
    for (const name of ['desk', 'shifts']) plant(`apps/server/src/features/${name}/${name}.ts`, 'export {}')
    plant('apps/console/src/features/desk/desk.css', '.queue > .bar,\n.queue-row:is(.bar, a) { gap: 4px }')
  })

  it('name a class of theirs', () => expect(complaints()).toEqual([]))

  it.each([
    ['a part that all features share', '.shifts,\n.bar { gap: 0 }', 'shifts.css:1 name a class that only this feature'],
    ['an element', '@media print {\n  td { color: red }\n}', 'shifts.css:2 name a class that only this feature'],
    ["another feature's part", '.queue { gap: 0 }', 'in .queue'],
  ])('do not hit %s', (_, css, complaint) => {
    plant('apps/console/src/features/shifts/shifts.css', css)
    expect(complaints()).toContainEqual(expect.stringContaining(complaint))
  })

  it("are not another feature's to use", () => {
    plant('apps/console/src/features/shifts/page.tsx', `export const Page = () => <p className={on ? 'queue' : ''} />`)
    expect(complaints()).toEqual([expect.stringContaining('queue is a class of apps/console/src/features/desk')])
  })
})

describe('the name of a feature', () => {
  beforeEach(() => plant('apps/server/src/features/store/store.ts', 'export {}'))

  it.each(['packages/contract/src/board', 'apps/web/src/features/board', 'apps/console/src/features/board'])(
    'is that of the server in %s',
    (path) => {
      plant(`${path}/board.ts`, 'export {}')
      expect(complaints()).toEqual([`${path}:1 give the feature the name that it has in the server`])
    },
  )

  it('is free where the server has none, with a reason', () => {
    plant('apps/console/src/features/store/board-page.tsx', 'export {}')
    plant('apps/web/src/features/home/home-page.tsx', 'export {}')
    plant('packages/contract/src/wire.ts', 'export {}')
    expect(complaints()).toEqual([])
  })
})

describe('a path that a document names', () => {
  beforeEach(() => plant('apps/server/src/core/ledger/templates.ts', 'export {}'))

  it.each([
    ['`core/ledgers`', 'core/ledgers'],
    ['see `templates.sql`', 'templates.sql'],
    ['[money](../money.md)', '../money.md'],
  ])('leads somewhere: %s', (text, path) => {
    plant('docs/adr/0001-ledger.md', `First\n${text}`)
    expect(complaints()).toEqual([`docs/adr/0001-ledger.md:2 ${path} is no file or folder of the project`])
  })

  it('may be cut short at its front, or be of a feature that is yet to be made', () => {
    plant(
      'docs/money.md',
      '`core/ledger/`, `ledger/templates.ts`, `x.texts.ts`, `features/x/do-this.ts`, `/api/x.ts/y`',
    )
    plant('README.md', '[money](docs/money.md#accounts), [site](https://example.org/a.md), `docs/money.md`')
    expect(complaints()).toEqual([])
  })
})

describe('a migration', () => {
  const path = 'apps/server/migrations/0001_a.sql'

  it('must be frozen, and may not change from then on', () => {
    plant(path, 'select 1;')
    expect(complaints()).toEqual([`${path}:1 is not frozen: node tools/tidy.ts --freeze`])
    freezeMigrations(folder)
    expect(complaints()).toEqual([])
    plant(path, 'select 2;')
    freezeMigrations(folder)
    expect(complaints()).toEqual([`${path}:1 was frozen with another text: add a migration instead`])
    rmSync(join(folder, path))
    expect(complaints()).toEqual([`${path}:1 is frozen and missing`])
  })

  it.each([
    'alter table orders drop column note;',
    'alter table orders rename column note to remark;',
    'alter table orders alter column note type varchar(10);',
    'alter table orders alter column note set not null;',
    'alter table orders add column note text not null;',
    'drop table notes;',
  ])('says since when nothing uses what it takes away: %s', (sql) => {
    const contracting = 'apps/server/migrations/0181_b.sql'
    plant(contracting, `${sql}\n`)
    freezeMigrations(folder)
    expect(complaints()).toEqual([
      expect.stringContaining(`${contracting}:1 takes away what the release before may use`),
    ])
    rmSync(join(folder, 'apps/server/migrations/frozen.sha256'))
    plant(contracting, `-- Contracts: nothing since 0150_notes uses it.\n${sql}\n`)
    freezeMigrations(folder)
    expect(complaints()).toEqual([])
  })

  it('may add what the release before does without', () => {
    const expanding = 'apps/server/migrations/0181_b.sql'
    plant(
      expanding,
      `-- It does not drop table or column.
create table notes (id int not null, note text not null);
alter table orders add column a text, add column b int not null default 0, add column c text default '' not null;
drop index if exists notes_by_day;
`,
    )
    freezeMigrations(folder)
    expect(complaints()).toEqual([])
  })
})

describe('the baseline', () => {
  beforeEach(() => plant('packages/base/src/b.ts', longFunction('slow', 100)))

  it('tolerates a size up to what it was', () => {
    plantBaseline({ 'packages/base/src/b.ts slow': 100 })
    expect(complaints()).toEqual([])
  })

  it('does not tolerate growth', () => {
    plantBaseline({ 'packages/base/src/b.ts slow': 99 })
    expect(complaints()).toEqual([expect.stringContaining('b.ts:1 100, at most 80 lines in slow')])
  })

  it('must shrink with what it tolerates', () => {
    plantBaseline({ 'packages/base/src/b.ts slow': 101, 'packages/base/src/gone.ts file': 500 })
    expect(complaints()).toHaveLength(2)
    expect(complaints('shrinking')).toEqual([])
    expect(baseline()).toEqual({ 'packages/base/src/b.ts slow': 100 })
  })

  it('cannot be raised', () => {
    plantBaseline({ 'packages/base/src/b.ts slow': 90 })
    expect(complaints('shrinking')).toHaveLength(1)
    expect(baseline()).toEqual({ 'packages/base/src/b.ts slow': 90 })
  })
})

describe('retired ways', () => {
  const RETIRED = 'tools/tidy/retired.json'
  const plantMost = (counts: Record<string, number>) => plant(RETIRED, JSON.stringify(counts))
  beforeEach(() => plant('apps/server/src/features/a/b.ts', 'once(t); once(t)'))

  it('may not become more', () => {
    expect(complaints()).toEqual([expect.stringContaining('2 times once( in features, at most 0: use command')])
    plantMost({ 'once( in features': 2 })
    expect(complaints()).toEqual([])
  })

  it.each([
    ['const wished = options', '…Wish'],
    ['export type AtDoor = 1', 'doors'],
    ['const closeTell = tell(1)', 'tell…'],
    ['f({ meant })', 'useMeantIssue'],
    ['sendHellos()', 'sayGoodbye'],
  ])('are found in plurals and in parts of names: %s', (text, name) => {
    plant('apps/web/src/b.ts', `${text} // a player meant it`)
    expect(findFaults(folder).retired[name]).toBe(1)
  })

  it('are counted where they are retired, outside tests; replaced names in tests too', () => {
    plant('apps/server/src/features/a/b.test.ts', 'once(t); lookAgain()')
    plant('apps/server/src/core/b.ts', 'once(t)')
    expect(findFaults(folder).retired).toMatchObject({ 'once( in features': 2, lookAgain: 1 })
  })

  it('shrink and are never raised', () => {
    plantMost({ 'once( in features': 3, 'PAGE + 1': 1 })
    expect(complaints('shrinking')).toEqual([])
    expect(JSON.parse(readFileSync(join(folder, RETIRED), 'utf8'))).toEqual({ 'once( in features': 2 })
  })
})

function plant(path: string, text: string): void {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function plantBaseline(sizes: Record<string, number>): void {
  plant(BASELINE, JSON.stringify(sizes))
}

function baseline(): unknown {
  return JSON.parse(readFileSync(join(folder, BASELINE), 'utf8'))
}

function complaints(mode?: 'shrinking'): string[] {
  return findFaults(folder, mode === 'shrinking').faults.map(({ path, line, text }) => `${path}:${line} ${text}`)
}
