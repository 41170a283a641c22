import { endWithReader } from '@/scripts/machine/closed-pipe.mjs'
import { main } from '../src/main'
import { ownerPage } from './owner'

endWithReader()
process.exitCode = await main(process.argv.slice(2), {
  name: 'npm run doctor --',
  profiles: { agency: async () => (await import('./profile')).agency },
  profile: 'agency',
  ownerPage,
  ownMachine: true,
})
