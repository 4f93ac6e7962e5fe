import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { answerLine } from './conform-line.ts'

/**
 * The conformance runner: JSON lines in, one JSON line out for each, in order. It holds one line at a time and waits for
 * the reader of its output, so a stream of any length runs in constant memory.
 */
const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })

process.stdout.on('error', () => process.exit(0))

for await (const line of lines) {
  if (!process.stdout.write(`${answerLine(line)}\n`)) await once(process.stdout, 'drain')
}
