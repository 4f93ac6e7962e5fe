import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, createServer, defineConfig, type Plugin, type Rolldown } from 'vite'
import { type EarlyScript, earlyPageConfig } from './early-page.config.ts'

const SERVICE_WORKER = 'sw.js'
const EARLY_MARK = '/* early pages: written by the build */'
const DATA_LAYER = 'src/app/data-layer.tsx'
const EARLY_SCRIPTS: readonly EarlyScript[] = ['early-board', 'early-matches']
/** The entry names every file: a longer hash is bytes before anything runs. */
const HASHED = 'assets/[name]-[hash:7].[ext]'
const FRAME_MARK = '<!-- guide and lobby: written here by the build -->'
const FILES_MARK = '<!-- the entry and what comes beside it: written here by the build -->'
const ENTRY_TAG = /<script type="module"[^>]*><\/script>/

const CONTRACT = join(import.meta.dirname, '../../packages/contract/src')

/** Another contract has another name: answers that were given under the one are not read under the other. */
function contractName(): string {
  const hash = createHash('sha256')
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).sort()) {
    hash.update(file).update(readFileSync(join(CONTRACT, file)))
  }
  return hash.digest('hex').slice(0, 12)
}

/**
 * Writes the file list of this build into the service worker, which caches it and deletes the last build's. What plays
 * streams is left out, and the early page.
 */
function serviceWorkerFiles(): Plugin {
  return {
    name: 'service-worker-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[SERVICE_WORKER]
        const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'index')
        if (worker?.type !== 'chunk' || !entry) throw new Error('the service worker or the entry is missing')
        const { fileName: player } = chunkThat(bundle, isStreamPlayer, 'the player of streams')
        const isKept = (name: string) => name.startsWith('assets/') && name !== player && !isEarlyScript(name)
        const files = Object.keys(bundle).filter(isKept)
        // The browser takes it for a script, not for a module.
        if (worker.imports.length > 0) throw new Error(`the service worker imports ${worker.imports.join(', ')}`)
        worker.code = `const BUILD=${JSON.stringify({ id: entry.fileName, contract: contractName(), files })};${worker.code}`
      },
    },
  }
}

/** Where the service worker has the app's files, nothing is drawn before the app. */
const isEarlyScript = (name: string): boolean => EARLY_SCRIPTS.some((script) => isNamed(name, script))

/** With the hash that the build adds. */
const isNamed = (name: string, script: EarlyScript): boolean => name.startsWith(`assets/${script}-`)

/** Not worth keeping: it is large, plays nothing without a network, and many browsers do without it. */
const isStreamPlayer = ({ moduleIds }: Rolldown.OutputChunk): boolean =>
  moduleIds.some((id) => id.includes('/node_modules/hls.js/'))

type Frame = typeof import('./src/app/frame/prerender.tsx')

/** Runs a part of the app here, to write down what it says. */
async function withFrame<T>(root: string, use: (frame: Frame) => T): Promise<T> {
  const server = await createServer({
    root,
    configFile: false,
    plugins: [react()],
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false },
  })
  try {
    return use((await server.ssrLoadModule('/src/app/frame/prerender.tsx')) as Frame)
  } finally {
    await server.close()
  }
}

/** Builds the early pages by a configuration of their own, beside the app. */
function earlyPagesBuild(): Plugin {
  return {
    name: 'early-pages',
    apply: 'build',
    async buildStart() {
      for (const name of EARLY_SCRIPTS) {
        const built = await build(earlyPageConfig(name))
        const files = 'output' in built ? built.output : []
        const script = files.find((file) => file.type === 'chunk')
        const styles = files.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
        if (script?.type !== 'chunk' || styles?.type !== 'asset') throw new Error(`${name} has not been built`)
        this.emitFile({ type: 'asset', name: `${name}.js`, source: script.code })
        this.emitFile({ type: 'asset', name: `${name}.css`, source: styles.source })
      }
    },
  }
}

/**
 * Writes guide and lobby and the styles they need into the page itself: something to see before anything else has come.
 */
function prerenderedFrame(): Plugin {
  let root = ''
  return {
    name: 'prerendered-frame',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        withFrame(root, (frame) =>
          withFilesLater(html, bundle)
            .replace(FRAME_MARK, () => frame.frameMarkup())
            .replace(EARLY_MARK, () => JSON.stringify(earlyPages(frame, bundle)).slice(1, -1))
            .replace(/<link rel="stylesheet"[^>]*href="\.\/([^"]+)">/, (link, name) => {
              const file = bundle[name]
              return file?.type === 'asset' ? `<style>${String(file.source).trim()}</style>` : link
            }),
        ),
    },
  }
}

type Bundle = Rolldown.OutputBundle

/** The app's own files go into a template: the page's first script says when they are fetched. */
function withFilesLater(html: string, bundle: Bundle): string {
  const [entry] = ENTRY_TAG.exec(html) ?? []
  if (entry === undefined) throw new Error('index.html has no entry')
  // What is added by a script would be less urgent than the same tag in the page.
  const asUrgent = entry.replace(' src=', ' fetchpriority="high" src=')
  return html.replace(entry, '').replace(FILES_MARK, () => `${preloads(bundle)}${asUrgent}`)
}

function chunkThat(bundle: Bundle, isIt: (chunk: Rolldown.OutputChunk) => boolean, what: string): Rolldown.OutputChunk {
  const found = Object.values(bundle).find((file) => file.type === 'chunk' && isIt(file))
  if (found?.type !== 'chunk') throw new Error(`the build has no file for ${what}`)
  return found
}

const entryOf = (bundle: Bundle) => chunkThat(bundle, ({ name }) => name === 'index', 'the entry')
const pagesOf = (bundle: Bundle) => chunkThat(bundle, ({ name }) => name === 'pages', 'what most pages need')
const stylesOf = ({ viteMetadata }: Rolldown.OutputChunk): readonly string[] => [...(viteMetadata?.importedCss ?? [])]

/** Which files beside those of every page, and which calls, belong to a page on which the app may be opened. */
function earlyPages({ EARLY_PAGES, EARLY_HEADERS }: Frame, bundle: Bundle) {
  const known = [entryOf(bundle), pagesOf(bundle)].flatMap((file) => [file.fileName, ...stylesOf(file)])
  const filesOf = (name: string, seen: Set<string>): string[] => {
    if (seen.has(name)) return []
    seen.add(name)
    const file = bundle[name]
    const needed = file?.type === 'chunk' ? [...stylesOf(file), ...file.imports] : []
    return [`./${name}`, ...needed.flatMap((each) => filesOf(each, seen))]
  }
  const fileOf = (module: string) =>
    chunkThat(bundle, ({ facadeModuleId }) => facadeModuleId?.endsWith(module) ?? false, module).fileName
  const pages = EARLY_PAGES.map(({ path, module, calls, drawn }) => {
    const seen = new Set(known)
    // What the entry fetches beside the page's code would otherwise be asked for only once the entry runs.
    const files = [module, DATA_LAYER].flatMap((each) => filesOf(fileOf(each), seen))
    const early = Object.keys(bundle).filter((name) => drawn && isNamed(name, drawn.script))
    const [script, style] = ['.js', '.css'].map((end) => `./${early.find((name) => name.endsWith(end))}`)
    return [path, { calls, files, ...(drawn && { drawn: { ...drawn, script, style } }) }]
  })
  return { pages: Object.fromEntries(pages), headers: EARLY_HEADERS }
}

/** What most pages need comes beside the entry, not after it. */
function preloads(bundle: Bundle): string {
  const pages = pagesOf(bundle)
  return [
    `<link rel="modulepreload" crossorigin href="./${pages.fileName}">`,
    ...stylesOf(pages).map((name) => `<link rel="preload" as="style" crossorigin href="./${name}">`),
  ].join('')
}

const isOf = (...folders: readonly string[]) => {
  const pattern = new RegExp(`/(${folders.join('|')})/`)
  return (id: string) => pattern.test(id)
}
const isRules = isOf('packages/rules')
const isWorker = isOf('service-worker')

/** The feature whose pages share a module. Number games share little with match games; chat has parts elsewhere. */
const FEATURE =
  /\/(?:features\/betting\/(numbers|submit|optimise|fixed)|features\/(account|betting|chat|follow|recharge|scores|together)|packages\/\w+\/src\/(chat))\//
const featureOf = (id: string) => FEATURE.exec(id)?.slice(1).find(Boolean) ?? null
const isOfFeature = (id: string) => featureOf(id) !== null
const isSmall = isOf('apps/web/src/features')
const isOfAll = (id: string) => !isRules(id) && !isOfFeature(id) && !isSmall(id)

/**
 * Few files instead of many: on a bad network each costs a round trip, and six travel at a time. But what a page does
 * not need costs it as much. What the entry needs is one file; what nearly every page needs, what several features
 * need, and what the pages of one feature share are one each. The rules stay apart, so that a page loads those of its
 * game.
 */
const CHUNKS = [
  { name: 'start', tags: ['$initial' as const], test: (id: string) => !isWorker(id), priority: 5 },
  { name: 'pages', test: (id: string) => !isRules(id), minShareCount: 24, priority: 4 },
  { name: 'parts', test: isOfAll, minShareCount: 3, priority: 3 },
  { name: featureOf, debugName: 'features', test: isOfFeature, minShareCount: 2, priority: 2 },
  { name: 'small', test: isSmall, minShareCount: 3, priority: 1 },
]

export default defineConfig({
  base: './',
  plugins: [react(), earlyPagesBuild(), serviceWorkerFiles(), prerenderedFrame()],
  resolve: { dedupe: ['react', 'react-dom'] },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', sw: 'src/app/service-worker/sw.ts' },
      output: {
        codeSplitting: { groups: CHUNKS },
        entryFileNames: ({ name }) => (name === 'sw' ? SERVICE_WORKER : HASHED.replace('[ext]', 'js')),
        chunkFileNames: HASHED.replace('[ext]', 'js'),
        assetFileNames: HASHED,
      },
    },
  },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:8080',
      '/user': 'http://127.0.0.1:8080',
      '/ws': { target: 'ws://127.0.0.1:8080', ws: true },
    },
  },
})
