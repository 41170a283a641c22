import { endWithReader } from '@/scripts/machine/closed-pipe.mjs'
import { main } from '../src/main'

endWithReader()
process.exitCode = await main(process.argv.slice(2))
