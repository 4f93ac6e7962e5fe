// `npm run drill -- FOLDER` or `FOLDER/NAME` runs bench/drills/FOLDER/*.ts one after another; each prints figures
// beside their limits.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, NODE, ROOT } from './ensure-installed.mjs'

const DRILLS = join(ROOT, 'bench/drills')

const known = readdirSync(DRILLS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => readdirSync(join(DRILLS, name)).map((file) => `${name}/${file}`))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length))
const [wanted = ''] = process.argv.slice(2)
const drills = known.filter((drill) => drill === wanted || drill.startsWith(`${wanted}/`))

if (wanted === '' || drills.length === 0) {
  process.stderr.write(`npm run drill -- NAME, where NAME is a folder or one of: ${known.join(', ')}\n`)
  process.exit(1)
}
try {
  ensureInstalled()
} catch (error) {
  process.stderr.write(`caimin: ${error.message}\n`)
  process.exit(1)
}
const failed = drills.filter((drill) => {
  process.stdout.write(`== ${drill}\n`)
  return spawnSync(NODE, [join(DRILLS, `${drill}.ts`)], { cwd: ROOT, stdio: 'inherit' }).status !== 0
})
process.stdout.write(`${drills.length - failed.length} passed, ${failed.length} failed ${failed.join(', ')}\n`)
process.exit(failed.length === 0 ? 0 : 1)
