import { findFaults } from './tidy/find-faults.ts'
import { freezeMigrations } from './tidy/frozen-migrations.ts'

// Checks what no linter knows: sizes, words that have a better replacement, Chinese text outside its files. `node
// tools/tidy.ts [folder] [--shrink] [--counts] [--freeze]`; `--shrink` lowers the baselines to what is there now,
// nothing raises them; `--counts` prints how often each retired way of writing is still there; `--freeze` writes down
// the hashes of new migrations.

const words = process.argv.slice(2)
const root = words.find((word) => !word.startsWith('--')) ?? process.cwd()
if (words.includes('--freeze')) freezeMigrations(root)
const { faults, files, retired } = findFaults(root, words.includes('--shrink'))

if (words.includes('--counts')) {
  for (const [name, count] of Object.entries(retired)) process.stdout.write(`${String(count).padStart(5)} ${name}\n`)
}
for (const { path, line, text } of faults) process.stdout.write(`${path}:${line} ${text}\n`)
process.stdout.write(`tidy: ${files} files, ${faults.length} to put right\n`)
process.exitCode = faults.length === 0 ? 0 : 1
