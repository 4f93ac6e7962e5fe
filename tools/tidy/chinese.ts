import ts from 'typescript'
import type { Fault } from './fault.ts'
import type { Source } from './sources.ts'

const CHINESE = /\p{Script=Han}/u

/** Where Chinese text belongs. */
const HOMES: readonly RegExp[] = [
  /\.texts\.ts$/,
  /\.data\.ts$/,
  // Weekday names and units; names of games, plays, options and passes: words of the domain.
  /^packages\/base\/src\//,
  /^packages\/rules\/src\//,
  // Sources' own words, and the demo world's names.
  /^apps\/server\/src\/(feeds|demo)\//,
  /^(e2e|bench|tools)\//,
]

/** Chinese text in the middle of code. Comments may name a Chinese word. */
export function chineseOutside(source: Source): Fault[] {
  if (source.isTest || HOMES.some((pattern) => pattern.test(source.path))) return []
  const lines = new Set<number>()
  const visit = (node: ts.Node): void => {
    if (isText(node) && CHINESE.test(node.text)) {
      lines.add(source.tree.getLineAndCharacterOfPosition(node.getStart(source.tree)).line + 1)
    }
    ts.forEachChild(node, visit)
  }
  visit(source.tree)
  return [...lines].map((line) => ({
    path: source.path,
    line,
    text: 'move the Chinese text to a *.texts.ts beside it',
  }))
}

function isText(node: ts.Node): node is ts.LiteralLikeNode {
  return ts.isLiteralExpression(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)
}
