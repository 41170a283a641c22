import { main } from './main'

process.stdout.on('error', () => process.exit(1))
process.exitCode = await main(process.argv.slice(2), { name: 'npx site-claims', profiles: {} })
