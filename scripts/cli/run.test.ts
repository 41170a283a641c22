import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { root } from './root.mjs'

const runModule = pathToFileURL(`${root}/scripts/cli/run.mjs`).href
const sleeper = `console.log(process.pid); setInterval(() => {}, 1000)`
// As a build that compresses: the listener is never called.
const deaf = `process.on('SIGINT', () => {}); console.log(process.pid); for (;;) ;`
const launching = (child: string) => [
  '--input-type=module',
  '-e',
  `import { endOnSignal, run } from '${runModule}'
  endOnSignal()
  await run(['-e', ${JSON.stringify(child)}])
  console.log('went on')`,
]
const asModule = launching(sleeper)

const onUnix = test.runIf(process.platform !== 'win32')

async function started(stream: NodeJS.ReadableStream) {
  const [text] = await once(stream, 'data')
  expect(Number.parseInt(String(text), 10)).toBeGreaterThan(0)
}

onUnix('a signal ends what the launcher has started', async () => {
  const parent = spawn(process.execPath, asModule)
  await started(parent.stdout)
  parent.kill('SIGTERM')
  // Comes only when the last process that holds the output has ended.
  const [code] = await once(parent, 'close')
  expect(code).toBe(143)
})

onUnix('nothing outlives the shell that npm started', async () => {
  // The second command keeps the shell from replacing itself with Node.
  const command = `"${process.execPath}" "$@"; true`
  const shell = spawn('sh', ['-c', command, 'sh', ...asModule], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
  })
  await started(shell.stdout)
  shell.kill('SIGKILL')
  const [, signal] = await once(shell, 'close')
  expect(signal).toBe('SIGKILL')
})

onUnix('no step begins after a signal that came between two steps', async () => {
  const source = `import { endOnSignal, run } from '${runModule}'
      endOnSignal()
      const first = run(['-e', ${JSON.stringify(sleeper)}])
      process.once('SIGTERM', () => run(['-c', 'echo began'], { command: 'sh' }))
      await first`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', source])
  await started(parent.stdout)
  let printed = ''
  parent.stdout.on('data', (text) => {
    printed += text
  })
  parent.kill('SIGTERM')
  const [code] = await once(parent, 'close')
  expect({ code, printed }).toEqual({ code: 143, printed: '' })
})

onUnix(
  'what does not listen to a signal is killed after a while, and nothing goes on',
  async () => {
    const parent = spawn(process.execPath, launching(deaf), {
      env: { ...process.env, CHILD_GRACE_MS: '300' },
    })
    await started(parent.stdout)
    let printed = ''
    parent.stdout.on('data', (text) => {
      printed += text
    })
    parent.kill('SIGTERM')
    const [code] = await once(parent, 'close')
    expect({ code, printed }).toEqual({ code: 143, printed: '' })
  },
)

onUnix('a second signal waits for nothing', async () => {
  const parent = spawn(process.execPath, launching(deaf), {
    env: { ...process.env, CHILD_GRACE_MS: '3600000' },
  })
  await started(parent.stdout)
  const closed = once(parent, 'close')
  parent.kill('SIGTERM')
  await wait(100)
  parent.kill('SIGINT')
  const [code] = await closed
  expect(code).toBe(130)
})
