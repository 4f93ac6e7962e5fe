import { readFileSync } from 'node:fs'

/** A test of a file, or one row of a table of tests. */
export interface CollectedTest {
  readonly id: string
  readonly name: string
  readonly fileName: string
  readonly startPosition: { readonly line: number; readonly column: number }
  readonly run: () => unknown
}

type Body = (...row: readonly unknown[]) => unknown

/** Stands in for `describe` and `test` of Vitest: collects what a file defines while it is evaluated, runs nothing. */
export async function collectTests(
  fileName: string,
  evaluate: (define: object) => unknown,
): Promise<readonly CollectedTest[]> {
  const source = sourceOf(fileName)
  const tests: CollectedTest[] = []
  let group: readonly string[] = []

  const describe = withEach((title, body) => {
    const outer = group
    group = [...outer, title]
    body()
    group = outer
  })
  const test = withEach((title, run, template) => {
    const name = [...group, title].join(' ')
    tests.push({
      id: `${fileName}#${tests.length} ${name}`,
      name,
      fileName,
      startPosition: positionOf(template, source),
      run,
    })
  })
  await evaluate({ describe, test, it: test })
  return tests
}

/** Adds `.each` to a way of defining: every row has its number for a title. */
function withEach(define: (title: string, body: () => unknown, template: string) => void) {
  return Object.assign((title: string, body: () => unknown) => define(title, body, title), {
    each: (rows: readonly unknown[]) => (title: string, body: Body) => {
      for (const [index, row] of rows.entries()) {
        const args = Array.isArray(row) ? row : [row]
        define(`${title} ${index + 1}`, () => body(...args), title)
      }
    },
  })
}

const sources = new Map<string, string>()

function sourceOf(file: string): string {
  const source = sources.get(file) ?? readFileSync(file, 'utf8')
  sources.set(file, source)
  return source
}

/**
 * Where a title stands in its file: a test is taken for unchanged while nothing changes between its title and the next.
 */
function positionOf(title: string, source: string) {
  const before = source.slice(0, Math.max(0, source.indexOf(title))).split('\n')
  return { line: before.length - 1, column: before.at(-1)?.length ?? 0 }
}
