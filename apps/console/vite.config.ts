import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const SERVER = '127.0.0.1:8080'

export default defineConfig({
  base: './',
  plugins: [react()],
  resolve: { dedupe: ['react', 'react-dom'] },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  server: {
    proxy: {
      '/api': `http://${SERVER}`,
      '/user': `http://${SERVER}`,
      '/ws': { target: `ws://${SERVER}`, ws: true },
    },
  },
})
