import { once } from 'node:events'
import { answerLine } from '@caimin/rules/conformance'
import { linesOf } from './conform-lines.ts'

/**
 * The conformance runner: JSON lines in, one JSON line out for each, in order. It holds one line at a time and waits
 * for the reader of its output, so a stream of any length runs in constant memory.
 */
process.stdin.setEncoding('utf8')
process.stdout.on('error', () => process.exit(0))

for await (const line of linesOf(process.stdin)) {
  const answer = line === undefined ? JSON.stringify({ id: null, error: 'line too long' }) : answerLine(line)
  if (!process.stdout.write(`${answer}\n`)) await once(process.stdout, 'drain')
}
