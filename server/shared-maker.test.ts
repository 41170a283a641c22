import cluster from 'node:cluster'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '@/scripts/machine/root.mjs'
import { makeForWorkers } from './shared-maker'

test('files that several workers ask for are made once, by the first process', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'workers-'))
  const program = join(folder, 'worker.mts')
  writeFileSync(
    program,
    `import { makerOfFirst } from ${JSON.stringify(join(root, 'server/shared-maker.ts'))}
    const make = makerOfFirst()
    const told = (address) => make(address).then(() => 'made', ({ message }) => message)
    process.send({ told: await Promise.all(['/a.png', '/a.png', '/broken.png'].map(told)) })`,
  )
  const made: string[] = []
  let bothHaveAsked = () => {}
  const both = new Promise<void>((resolve) => {
    bothHaveAsked = resolve
  })
  let asked = 0
  cluster.on('message', (_, { make }) => {
    if (make && ++asked === 6) bothHaveAsked()
  })
  makeForWorkers(async (address) => {
    made.push(address)
    await both
    if (address === '/broken.png') throw new Error('The disk is full')
  })
  cluster.setupPrimary({ exec: program, execArgv: ['--import', 'tsx'], args: [] })
  const workers = [cluster.fork(), cluster.fork()]
  try {
    const answers = await Promise.all(
      workers.map(async (worker) => {
        for (;;) {
          const [{ told }] = await once(worker, 'message')
          if (told) return told
        }
      }),
    )
    const wanted = ['made', 'made', 'Error: The disk is full']
    expect(answers).toEqual([wanted, wanted])
    expect(made).toEqual(['/a.png', '/broken.png'])
  } finally {
    for (const worker of workers) worker.kill()
    rmSync(folder, { recursive: true })
  }
})
