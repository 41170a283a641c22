import { rolesPull } from './command'

await rolesPull(process.argv.slice(2))
