import { importTypescript } from './typescript.mjs'

// `run-typescript.mjs <program> <arguments>`; the program finds its arguments where Node would put them.
process.argv.splice(1, 1)
await importTypescript(process.argv[1])
