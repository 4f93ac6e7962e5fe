// `npm run check`: every rule of the house, and nothing of the product's behaviour. `npm run check -- lint types` runs
// some.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NODE, ROOT } from './ensure-installed.mjs'

const bin = (path) => join(ROOT, 'node_modules', path)

/** What is checked, and what to do when it fails. */
const CHECKS = [
  {
    name: 'lint',
    command: [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '--max-diagnostics=40', '.'],
    advice: 'npm run format puts most of it right',
  },
  // Two checkers of one project would each work out the types that they share; two projects share little.
  ...workspaces().map((folder) => ({
    name: `types ${folder}`,
    command: [bin('typescript7/bin/tsc'), '--checkers', '1', '--project', folder],
    advice: `node node_modules/typescript7/bin/tsc -p ${folder}`,
  })),
  {
    name: 'imports',
    command: [bin('dependency-cruiser/bin/dependency-cruiser.mjs'), 'packages', 'apps', 'e2e', 'bench', 'tools'],
    advice: 'the import table is in ARCHITECTURE.md, the rules in .dependency-cruiser.cjs',
  },
  { name: 'tidy', command: ['tools/tidy.ts'], advice: 'the rules are in CONTRIBUTING.md and tools/tidy/' },
  {
    name: 'bundle',
    command: ['tools/bundle.ts'],
    advice: 'a page loads the rules of its own game alone: import @caimin/rules/<game>, /games or /orders',
  },
  {
    name: 'unused',
    command: [bin('knip/bin/knip.js'), '--no-progress', '--no-config-hints'],
    advice: 'remove what nothing uses',
  },
]

const report = process.argv.find((word) => word.startsWith('--report='))?.slice('--report='.length)
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const checks = CHECKS.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)))
const failed = []
const waiting = [...checks]
await Promise.all([takeTurns(), takeTurns()])
const verdict = failed.length === 0 ? 'all in order' : `${failed.join(', ')} failed`
process.stdout.write(`check: ${checks.length - failed.length} passed, ${failed.length} failed; ${verdict}\n`)
const failures = failed.map((name) => `FAILED npm run check -- ${name}`)
const counts = { passed: checks.length - failed.length, failed: failed.length, failures }
if (report) writeFileSync(report, JSON.stringify(counts))
process.exitCode = failed.length === 0 ? 0 : 1

async function takeTurns() {
  for (let check = waiting.shift(); check; check = waiting.shift()) await run(check)
}

async function run({ name, command, advice }) {
  const startedAt = performance.now()
  const { code, output } = await outputOf(command)
  const seconds = ((performance.now() - startedAt) / 1000).toLocaleString('en', { maximumFractionDigits: 1 })
  process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)\n`)
  if (code === 0) return
  failed.push(name)
  process.stdout.write(`${output.trimEnd()}\n-> ${name}: ${advice}\n\n`)
}

function outputOf(command) {
  const child = spawn(NODE, command, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString() }))
  })
}

/** Every folder with a tsconfig.json: none is left unchecked. */
function workspaces() {
  const inside = ['packages', 'apps'].flatMap((parent) => {
    return readdirSync(join(ROOT, parent)).map((name) => `${parent}/${name}`)
  })
  return [...inside, 'e2e', 'bench', 'tools'].filter((folder) => existsSync(join(ROOT, folder, 'tsconfig.json')))
}
