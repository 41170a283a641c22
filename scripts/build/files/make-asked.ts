import { plannedGroups } from './plan'

// Makes the files that our server is asked for before the background has come to them, and ends
// when it has had nothing to do for a while, or with the server.
const idleMs = 20_000

const files = new Map(
  plannedGroups().flatMap(({ files, make }) =>
    files.map((file) => [file.address, () => make([file])] as const),
  ),
)
const end = () => process.exit()
let idle = setTimeout(end, idleMs)
process.on('disconnect', end)

process.on('message', (address: string) => {
  clearTimeout(idle)
  idle = setTimeout(end, idleMs)
  Promise.resolve(files.get(address)?.()).then(
    () => process.send?.({ address }),
    (error: Error) => process.send?.({ address, error: error.message }),
  )
})
