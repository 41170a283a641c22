import { main } from '../src/main'

process.exitCode = await main(process.argv.slice(2), {
  name: 'npm run doctor --',
  profiles: { agency: async () => (await import('./profile')).agency },
  ownMachine: true,
})
