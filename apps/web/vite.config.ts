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
