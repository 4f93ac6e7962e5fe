import { findFaults } from './tidy/find-faults.ts'

// Checks what no linter knows: sizes, words that have a better replacement, Chinese text outside its files.
// `node tools/tidy.ts [folder] [--shrink]`; `--shrink` lowers the baseline to what is there now, nothing raises it.

const words = process.argv.slice(2)
const root = words.find((word) => !word.startsWith('--')) ?? process.cwd()
const { faults, files } = findFaults(root, words.includes('--shrink'))

for (const { path, line, text } of faults) process.stdout.write(`${path}:${line} ${text}\n`)
process.stdout.write(`tidy: ${files} files, ${faults.length} to put right\n`)
process.exitCode = faults.length === 0 ? 0 : 1
