import { dirname } from 'node:path'
import ts from 'typescript'
import type { SizeFault } from './fault.ts'
import { CATALOGUE_FOLDERS, DATA_TABLES, LIMITS } from './limits.ts'
import type { Source } from './sources.ts'

/** Files that are too long, and contract files with too many endpoints. */
export function fileFaults(source: Source): SizeFault[] {
  if (isDataTable(source)) return []
  const lines = source.text.trimEnd().split('\n').length
  const limit = source.isTest ? LIMITS.testLines : LIMITS.sourceLines
  const endpoints = /^packages\/contract\/.*endpoints\.ts$/.test(source.path)
    ? source.text.match(/\bpath: '/g)?.length
    : 0
  return [
    ...tooLarge(source, 1, { what: 'file', size: lines, limit, advice: 'lines: split it by what it is about' }),
    ...tooLarge(source, 1, {
      what: 'endpoints',
      size: endpoints ?? 0,
      limit: LIMITS.endpointsInFile,
      advice: 'endpoints: one file per feature',
    }),
  ]
}

/** Folders with too many files side by side. */
export function folderFaults(sources: readonly Source[]): SizeFault[] {
  const counts = new Map<string, number>()
  for (const { path, isTest } of sources) {
    if (!isTest) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  }
  return [...counts].flatMap(([path, size]) => {
    if (size <= LIMITS.filesInFolder || CATALOGUE_FOLDERS.some((pattern) => pattern.test(path))) return []
    const text = `${size} files side by side, at most ${LIMITS.filesInFolder}: group them by subject`
    return [{ path, line: 1, key: `${path} folder`, size, text }]
  })
}

/** Functions and components that are too long, or take too many positional parameters. */
export function functionFaults(source: Source): SizeFault[] {
  if (isDataTable(source)) return []
  const faults: SizeFault[] = []
  const visit = (node: ts.Node): void => {
    if (isFunction(node)) faults.push(...faultsOf(source, node))
    ts.forEachChild(node, visit)
  }
  visit(source.tree)
  return faults
}

function faultsOf(source: Source, node: ts.FunctionLikeDeclaration): SizeFault[] {
  const line = lineOf(source, node.getStart(source.tree))
  const ownName = nameOf(node)
  // A row of a test's table is as wide as the table.
  const isRow = source.isTest && ownName === undefined
  const name = ownName ?? `function on line ${line}`
  const lines = lineOf(source, node.getEnd()) - line + 1
  const isComponent = source.path.endsWith('.tsx') && /^[A-Z]/.test(name)
  const limit = isComponent ? LIMITS.componentLines : LIMITS.functionLines
  const length = { what: name, size: lines, limit, advice: `lines in ${name}: take a part out and name it` }
  const advice = `positional parameters of ${name}: take one options object`
  const parameters = { what: `${name}()`, size: node.parameters.length, limit: LIMITS.positionalParameters, advice }
  // A test file's `describe` is a chapter, not a function.
  return [
    ...(source.isTest ? [] : tooLarge(source, line, length)),
    ...(isRow ? [] : tooLarge(source, line, parameters)),
  ]
}

interface Measure {
  readonly what: string
  readonly size: number
  readonly limit: number
  readonly advice: string
}

function tooLarge({ path }: Source, line: number, { what, size, limit, advice }: Measure): SizeFault[] {
  if (size <= limit) return []
  return [{ path, line, key: `${path} ${what}`, size, text: `${size}, at most ${limit} ${advice}` }]
}

function isFunction(node: ts.Node): node is ts.FunctionLikeDeclaration {
  return ts.isFunctionLike(node) && 'body' in node && node.body !== undefined
}

function nameOf(node: ts.FunctionLikeDeclaration): string | undefined {
  if (ts.isConstructorDeclaration(node)) return 'constructor'
  if (node.name) return node.name.getText()
  let parent: ts.Node = node.parent
  while (ts.isCallExpression(parent) || ts.isParenthesizedExpression(parent)) parent = parent.parent
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) return parent.name.getText()
  return undefined
}

function lineOf({ tree }: Source, position: number): number {
  return tree.getLineAndCharacterOfPosition(position).line + 1
}

function isDataTable({ path }: Source): boolean {
  return DATA_TABLES.some((pattern) => pattern.test(path))
}
