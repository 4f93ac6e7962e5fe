import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'

/** A source file, read and parsed once for all rules. */
export interface Source {
  /** From the root, with forward slashes. */
  readonly path: string
  readonly text: string
  readonly tree: ts.SourceFile
  readonly isTest: boolean
}

export interface TextFile {
  /** From the root, with forward slashes. */
  readonly path: string
  readonly text: string
}

const ROOTS = ['packages', 'apps', 'e2e', 'bench', 'tools']
const SKIPPED = new Set(['node_modules', 'dist', 'test-results', 'screenshots'])
const CODE = /\.(ts|tsx|mjs|cjs)$/
const TEST = /\.(test|spec)\.tsx?$|\/testing\//

/** Every source file below the project's folders. */
export function readSources(root: string): Source[] {
  return ROOTS.flatMap((folder) => filesBelow(join(root, folder)))
    .filter((path) => CODE.test(path))
    .map((path) => readSource(root, path))
}

export const readStylesheets = (root: string): TextFile[] =>
  ['packages/ui', 'apps']
    .flatMap((folder) => filesBelow(join(root, folder)))
    .filter((path) => path.endsWith('.css'))
    .map((path) => readText(root, path))

/** Every file of the project by its path, and the text of those that explain it. */
export function readDocuments(root: string): { documents: TextFile[]; paths: string[] } {
  const paths = [
    ...entriesOf(root)
      .filter((entry) => entry.isFile())
      .map(({ name }) => join(root, name)),
    ...[...ROOTS, 'docs'].flatMap((folder) => filesBelow(join(root, folder))),
  ]
  return {
    documents: paths.filter((path) => path.endsWith('.md')).map((path) => readText(root, path)),
    paths: paths.map((path) => nameOf(root, path)),
  }
}

const readText = (root: string, path: string): TextFile => ({
  path: nameOf(root, path),
  text: readFileSync(path, 'utf8'),
})

const nameOf = (root: string, path: string): string => relative(root, path).replaceAll('\\', '/')

function readSource(root: string, path: string): Source {
  const text = readFileSync(path, 'utf8')
  const name = nameOf(root, path)
  return {
    path: name,
    text,
    tree: ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true),
    isTest: TEST.test(name),
  }
}

function filesBelow(folder: string): string[] {
  return entriesOf(folder).flatMap((entry) => {
    if (SKIPPED.has(entry.name) || entry.name.startsWith('.')) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
