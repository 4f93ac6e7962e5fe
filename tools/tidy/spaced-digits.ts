import ts from 'typescript'
import type { Fault } from './fault.ts'
import type { Source } from './sources.ts'

const HAN = '\\p{Script=Han}'
/** Words that count what stands before them: a number that is put into a text is known by them. */
const UNITS = '元|分钟|小时|毫秒|秒|天|人|位|张|单(?!式)|条|次|场|期|笔|行|注|倍|份|个|项|处|号'
const SPACED = new RegExp(`${HAN} (?=\\d)|\\d (?=${HAN})`, 'u')
const SPACED_UNIT = new RegExp(`^ (${UNITS})`, 'u')
/** An example of what is typed may have spaces. */
const QUOTED = /“[^”]*”|「[^」]*」/g

/** A space between a Chinese character and a digit, in the texts that people read. */
export function spacedDigits(source: Source): Fault[] {
  if (!source.path.endsWith('.texts.ts')) return []
  const lines: number[] = []
  const visit = (node: ts.Node): void => {
    if (isSpaced(node)) lines.push(source.tree.getLineAndCharacterOfPosition(node.getStart(source.tree)).line + 1)
    ts.forEachChild(node, visit)
  }
  visit(source.tree)
  return lines.map((line) => ({ path: source.path, line, text: 'no space between a Chinese character and a digit' }))
}

function isSpaced(node: ts.Node): boolean {
  if (ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) {
    return SPACED_UNIT.test(node.text) || SPACED.test(node.text.replaceAll(QUOTED, ''))
  }
  return (
    (ts.isStringLiteral(node) || ts.isTemplateHead(node) || ts.isNoSubstitutionTemplateLiteral(node)) &&
    SPACED.test(node.text.replaceAll(QUOTED, ''))
  )
}
