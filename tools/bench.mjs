// `npm run bench -- NAME` runs bench/NAME.ts, which prints a table and lines `RATIO name value`.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, NODE, ROOT } from './ensure-installed.mjs'
import { ensureMachine } from './ensure-machine.mjs'

const [name, ...rest] = process.argv.slice(2)
const known = readdirSync(join(ROOT, 'bench')).flatMap((file) =>
  file.endsWith('.ts') ? [file.slice(0, -'.ts'.length)] : [],
)

if (name === undefined || !known.includes(name)) {
  process.stderr.write(`npm run bench -- NAME, where NAME is one of: ${known.join(', ') || '(none yet)'}\n`)
  process.exit(1)
}
try {
  ensureInstalled()
  await ensureMachine(`bench ${name}`)
} catch (error) {
  process.stderr.write(`caimin: ${error.message}\n`)
  process.exit(1)
}
const { status } = spawnSync(NODE, ['--expose-gc', join(ROOT, 'bench', `${name}.ts`), ...rest], {
  cwd: ROOT,
  stdio: 'inherit',
})
process.exit(status ?? 1)
