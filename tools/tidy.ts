import { judge, readBaseline, shrinkBaseline } from './tidy/baseline.ts'
import { chineseOutside } from './tidy/chinese.ts'
import { fileFaults, folderFaults, functionFaults } from './tidy/sizes.ts'
import { readSources } from './tidy/sources.ts'
import { wordFaults } from './tidy/words.ts'

// Checks what no linter knows: sizes, words that have a better replacement, Chinese text outside its files.
// `node tools/tidy.ts [folder] [--shrink]`; `--shrink` lowers the baseline to what is there now, nothing raises it.

const isShrinking = process.argv.includes('--shrink')
const root = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? process.cwd()

const sources = readSources(root)
const sizes = [
  ...sources.flatMap((source) => [...fileFaults(source), ...functionFaults(source)]),
  ...folderFaults(sources),
]
if (isShrinking) shrinkBaseline(root, sizes)
const words = sources.flatMap((source) => [...wordFaults(source), ...chineseOutside(source)])
const faults = [...judge(readBaseline(root), sizes), ...words]

for (const { path, line, text } of faults) process.stdout.write(`${path}:${line} ${text}\n`)
process.stdout.write(`tidy: ${sources.length} files, ${faults.length} to put right\n`)
process.exitCode = faults.length === 0 ? 0 : 1
