import ts from 'typescript'
import type { Fault } from './fault.ts'
import type { Source, TextFile } from './sources.ts'

const FEATURE = /^(apps\/\w+\/src\/features\/[\w-]+)\//
const CLASS = /\.([a-z][\w-]*)/gi
/** Rules without rules inside: the innermost blocks, of media queries too. */
const RULE = /([^{}]+)\{(?=[^{}]*\})/g
const COMMENT = /\/\*[\s\S]*?\*\//g
const KEYFRAME = /^(from|to|[\d.]+%)$/
/** Attributes and properties that hold class names: `className`, `cellClass`. */
const CLASS_NAMES = /class(name)?$/i

/** What shares its styles: a feature, or everything else of its app and of the kit. */
const ownerOf = (path: string): string | undefined => FEATURE.exec(path)?.[1]
const classesOf = (selector: string) => [...selector.matchAll(CLASS)].map(([, name = '']) => name)

/** Styles of a feature that another feature could meet: pages load them in any order, and none is ever unloaded. */
export function scopeFaults(sheets: readonly TextFile[], sources: readonly Source[]): Fault[] {
  return ['apps/web/', 'apps/console/'].flatMap((app) =>
    faultsOfApp(
      sheets.filter(({ path }) => path.startsWith(app) || path.startsWith('packages/ui/')),
      sources.filter(({ path, isTest }) => path.startsWith(app) && !isTest),
    ),
  )
}

function faultsOfApp(sheets: readonly TextFile[], sources: readonly Source[]): Fault[] {
  const owned = ownedClasses(sheets)
  return [
    ...sheets.flatMap((sheet) => looseSelectors(sheet, owned)),
    ...sources.flatMap((source) => foreignClasses(source, owned)),
  ]
}

/** The classes that one feature alone styles, with that feature. */
function ownedClasses(sheets: readonly TextFile[]): ReadonlyMap<string, string> {
  const owners = new Map<string, Set<string>>()
  for (const { path, text } of sheets) {
    for (const name of selectorsOf(text).flatMap(({ selector }) => classesOf(selector))) {
      owners.set(name, (owners.get(name) ?? new Set()).add(ownerOf(path) ?? ''))
    }
  }
  return new Map([...owners].flatMap(([name, [owner, other]]) => (owner && other === undefined ? [[name, owner]] : [])))
}

interface Selector {
  readonly selector: string
  readonly line: number
}

function selectorsOf(css: string): Selector[] {
  const text = css.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '))
  return [...text.matchAll(RULE)].flatMap(({ 1: head = '', index }) => {
    const start = index + (head.length - head.trimStart().length)
    const line = text.slice(0, start).split('\n').length
    return splitList(head.trim())
      .filter((selector) => !selector.startsWith('@') && !KEYFRAME.test(selector))
      .map((selector) => ({ selector, line }))
  })
}

/** Parts of a selector list; commas inside of `:is()` and `:has()` separate none. */
const splitList = (list: string): string[] => list.split(/,(?![^(]*\))/).map((part) => part.trim())

function looseSelectors({ path, text }: TextFile, owned: ReadonlyMap<string, string>): Fault[] {
  const owner = ownerOf(path)
  if (owner === undefined) return []
  return selectorsOf(text)
    .filter(({ selector }) => !classesOf(selector).some((name) => owned.get(name) === owner))
    .map(({ selector, line }) => ({ path, line, text: `name a class that only this feature styles in ${selector}` }))
}

function foreignClasses({ path, tree }: Source, owned: ReadonlyMap<string, string>): Fault[] {
  const faults: Fault[] = []
  const visit = (node: ts.Node, isClass: boolean): void => {
    const isNamed =
      (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) && CLASS_NAMES.test(node.name.getText(tree))
    if (isClass && ts.isStringLiteralLike(node)) {
      for (const name of node.text.split(/\s+/)) {
        const owner = owned.get(name)
        if (owner === undefined || owner === ownerOf(path)) continue
        const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1
        faults.push({ path, line, text: `${name} is a class of ${owner}` })
      }
    }
    ts.forEachChild(node, (child) => visit(child, isClass || isNamed))
  }
  visit(tree, false)
  return faults
}
