import './build.mjs'

// npm run begin: begins a site in place, in a fresh clone.
process.argv.splice(2, 0, '.')
await import(new URL('dist/create.mjs', import.meta.url).href)
