import { plannedGroups } from './plan'

// Makes the files that our server is asked for before the background has come to them, one at a
// time, and ends when it has had nothing to do for a while, or with the server.
const idleMs = 20_000

const files = new Map(
  plannedGroups().flatMap(({ files, make }) =>
    files.map((file) => [file.address, () => make([file])] as const),
  ),
)
const end = () => process.exit()
let idle = setTimeout(end, idleMs)
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

process.on('message', (address: string) => {
  clearTimeout(idle)
  waiting += 1
  last = last
    .then(() => files.get(address)?.())
    .then(
      () => process.send?.({ address }),
      (error: Error) => process.send?.({ address, error: error.message }),
    )
    .finally(() => {
      waiting -= 1
      if (waiting === 0) idle = setTimeout(end, idleMs)
    })
})
