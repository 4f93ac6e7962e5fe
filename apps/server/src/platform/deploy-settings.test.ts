import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { productionFaults } from './config-production.ts'
import { readSettings } from './config-settings.ts'

const read = (path: string): string => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')
const inDeploy = (name: string): string => read(`../../../../deploy/${name}`)
const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name)

const known = new Set(namesIn(read('./config-settings.ts'), /(?:\benv\.|'|^ +)([A-Z][A-Z0-9_]+)\b/gmu))
/** Looked at by libraries. */
const OF_LIBRARIES = new Set(['NODE_ENV'])

const example = namesIn(inDeploy('caimin.env.example'), /^([A-Z][A-Z0-9_]*)=/gmu)
const [ofServer = ''] = inDeploy('compose.yaml').split('\n  postgres:')
const compose = namesIn(ofServer, /^ {6}([A-Z][A-Z0-9_]*):/gmu)
const unit = namesIn(namesIn(inDeploy('caimin.service'), /^Environment=(.*)$/gmu).join(' '), /\b([A-Z][A-Z0-9_]*)=/gu)
const image = namesIn(namesIn(inDeploy('Dockerfile'), /^ENV (.*)$/gmu).join(' '), /\b([A-Z][A-Z0-9_]*)=/gu)

it('the files of a deployment name settings that there are', () => {
  expect(known.size).toBeGreaterThan(30)
  for (const names of [example, compose, unit, image]) {
    expect(names.length).toBeGreaterThan(1)
    expect(names.filter((name) => !known.has(name) && !OF_LIBRARIES.has(name))).toEqual([])
  }
})

it('they leave out no setting that production demands', () => {
  const demanded = namesIn(
    productionFaults(readSettings({ LOTTERY_MODE: 'production' })).join(' '),
    /\b([A-Z]{2,}[A-Z0-9_]*)\b/gu,
  )
  expect(demanded).toContain('DATA_KEY')
  const given = new Set([...example, ...compose])
  expect(demanded.filter((name) => !given.has(name))).toEqual([])
})

it('they start the server with the flags that `npm start` gives it', () => {
  const { scripts } = JSON.parse(read('../../../../package.json')) as { scripts: { start: string } }
  const [started] = namesIn(scripts.start, /\/(node (?:\S+ )*\S+main\.ts)$/gu)
  expect(started).toContain('--heap-growing-percent=')
  expect(namesIn(inDeploy('caimin.service'), /^ExecStart=\/usr\/bin\/(.*)$/gmu)).toEqual([started])
  const [command = '[]'] = namesIn(inDeploy('Dockerfile'), /^CMD (.*)$/gmu)
  expect((JSON.parse(command) as string[]).join(' ')).toBe(started)
})
