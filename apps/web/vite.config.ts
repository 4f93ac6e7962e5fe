import react from '@vitejs/plugin-react'
import { createServer, defineConfig, type Plugin } from 'vite'

const SERVICE_WORKER = 'sw.js'
const FRAME_MARK = '<!-- guide and lobby: written here by the build -->'

/** Tells the service worker what this build consists of, so that it keeps all of it and drops the last one's. */
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
        const files = Object.keys(bundle).filter((name) => name.startsWith('assets/'))
        worker.code = `const BUILD=${JSON.stringify({ id: entry.fileName, files })};${worker.code}`
      },
    },
  }
}

async function renderFrame(root: string): Promise<string> {
  const server = await createServer({
    root,
    configFile: false,
    plugins: [react()],
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false },
  })
  try {
    const { frameMarkup } = await server.ssrLoadModule('/src/app/frame/prerender.tsx')
    return frameMarkup()
  } finally {
    await server.close()
  }
}

/** Writes guide and lobby and the styles they need into the page itself: something to see before anything else has come. */
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
      async handler(html, { bundle = {} }) {
        const frame = await renderFrame(root)
        return html
          .replace(FRAME_MARK, () => frame)
          .replace(/<link rel="stylesheet"[^>]*href="\.\/([^"]+)">/, (link, name) => {
            const file = bundle[name]
            return file?.type === 'asset' ? `<style>${String(file.source).trim()}</style>` : link
          })
      },
    },
  }
}

const isOf = (...folders: readonly string[]) => {
  const pattern = new RegExp(`/(${folders.join('|')})/`)
  return (id: string) => pattern.test(id)
}
const isRules = isOf('packages/rules')
const isWorker = isOf('service-worker')

/**
 * Few files instead of many: on a bad network each costs a round trip, and six travel at a time. What the entry needs is one
 * file, what most pages need a second; the rules stay apart, so that a page loads those of its game.
 */
const CHUNKS = [
  { name: 'start', tags: ['$initial' as const], test: (id: string) => !isWorker(id), priority: 3 },
  { name: 'pages', test: (id: string) => !isRules(id), minShareCount: 3, priority: 2 },
]

export default defineConfig({
  base: './',
  plugins: [react(), serviceWorkerFiles(), prerenderedFrame()],
  resolve: { dedupe: ['react', 'react-dom'] },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: 'index.html', sw: 'src/service-worker/sw.ts' },
      output: {
        codeSplitting: { groups: CHUNKS },
        entryFileNames: ({ name }) => (name === 'sw' ? SERVICE_WORKER : 'assets/[name]-[hash].js'),
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
