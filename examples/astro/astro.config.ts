import node from '@astrojs/node'
import { defineConfig } from 'astro/config'

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'standalone' }),
  // Its own check refuses a DELETE that names no origin, as agents send it, and can only be switched off as a whole; the
  // kit refuses foreign origins itself.
  security: { checkOrigin: false },
  vite: { ssr: { noExternal: ['bicycle-shop'] } },
})
