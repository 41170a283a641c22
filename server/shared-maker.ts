import cluster from 'node:cluster'

type Make = (address: string) => Promise<void>

interface Wanted {
  readonly make?: string
  readonly number: number
}

interface Made {
  readonly made?: number
  readonly error?: string
}

/** Makes the files that workers ask this process for: one maker is enough for all of them. */
export function makeForWorkers(make: Make): void {
  const underWay = new Map<string, Promise<void>>()
  const makeOnce = (address: string) => {
    const made = underWay.get(address) ?? make(address).finally(() => void underWay.delete(address))
    underWay.set(address, made)
    return made
  }
  cluster.on('message', async (worker, { make: address, number }: Wanted) => {
    if (address === undefined) return
    const error = await makeOnce(address).then(() => undefined, String)
    if (worker.isConnected()) worker.send({ made: number, error })
  })
}

/** Asks the first process of several for files. */
export function makerOfFirst(): Make {
  const waiting = new Map<number, (error?: string) => void>()
  let last = 0
  process.on('message', ({ made, error }: Made) => {
    if (made === undefined) return
    waiting.get(made)?.(error)
    waiting.delete(made)
  })
  return (address) =>
    new Promise((resolve, reject) => {
      const number = ++last
      waiting.set(number, (error) => (error ? reject(new Error(error)) : resolve()))
      process.send?.({ make: address, number } satisfies Wanted)
    })
}
