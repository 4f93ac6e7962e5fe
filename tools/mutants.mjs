// `npm run mutants -- FOLDER …` changes the code of each folder one place at a time and runs the tests that should
// notice.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, NODE, ROOT } from './ensure-installed.mjs'

const folders = process.argv.slice(2)
if (folders.length === 0) {
  process.stderr.write('npm run mutants -- FOLDER …, for example packages/rules/src/match\n')
  process.exit(1)
}
ensureInstalled()
const { status } = spawnSync(NODE, [join(ROOT, 'tools/mutants/run.ts'), ...folders], { cwd: ROOT, stdio: 'inherit' })
process.exit(status ?? 1)
