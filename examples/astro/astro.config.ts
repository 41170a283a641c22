import node from '@astrojs/node'
import { defineConfig } from 'astro/config'

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'standalone' }),
  // It refuses what names no origin, as agents do; the kit refuses foreign origins itself.
  security: { checkOrigin: false },
  vite: { ssr: { noExternal: ['bicycle-shop'] } },
})
