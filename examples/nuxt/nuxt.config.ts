export default defineNuxtConfig({
  compatibilityDate: '2026-11-01',
  telemetry: false,
  build: { transpile: ['bicycle-shop'] },
  nitro: { esbuild: { options: { exclude: /node_modules\/(?!bicycle-shop\/)/ } } },
  routeRules: { '/': { headers: { vary: 'Accept' } } },
})
