import { announce } from '../../scripts/cli/run.mjs'

// npm run begin: begins a site in place, in a fresh clone.
await announce('Packing what a site needs', () => import('./build.mjs'))
process.argv.splice(2, 0, '.')
await import(new URL('dist/create.mjs', import.meta.url).href)
