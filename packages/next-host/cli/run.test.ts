import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { repositoryRoot } from './root.mjs'

const runModule = pathToFileURL(`${repositoryRoot}/packages/next-host/cli/run.mjs`).href
const sleeper = `console.log(process.pid); setInterval(() => {}, 1000)`
// As a build that compresses: the listener is never called.
const deaf = `process.on('SIGINT', () => {}); console.log(process.pid); for (;;) ;`
const launching = (steps: string) => [
  '--input-type=module',
  '-e',
  `import { endOnSignal, runCommand } from '${runModule}'
  endOnSignal()
  ${steps}`,
]
const runStep = (child: string) => `runCommand(['-e', ${JSON.stringify(child)}])`
const runThenGoOn = (child: string) => launching(`await ${runStep(child)}; console.log('went on')`)

const onUnix = test.runIf(process.platform !== 'win32')

async function started(stream: NodeJS.ReadableStream) {
  const [text] = await once(stream, 'data')
  expect(Number.parseInt(String(text), 10)).toBeGreaterThan(0)
}

/** Starts a launcher and waits for its child; `ended` has its code, and what was printed since. */
async function launch(args: readonly string[], graceMs?: number) {
  const env = { ...process.env, ...(graceMs && { CHILD_GRACE_MS: String(graceMs) }) }
  const parent = spawn(process.execPath, args, { env })
  await started(parent.stdout)
  let printed = ''
  parent.stdout.on('data', (text) => {
    printed += text
  })
  // Comes only when the last process that holds the output has ended.
  const ended = once(parent, 'close').then(([code]) => ({ code, printed }))
  return { parent, ended }
}

onUnix.each([
  ['ends what the launcher has started', runThenGoOn(sleeper)],
  [
    'between two steps lets no step begin',
    launching(`const first = ${runStep(sleeper)}
      process.once('SIGTERM', () => runCommand(['-c', 'echo began'], { command: 'sh' }))
      await first`),
  ],
  ['after a while kills what does not listen to it, and nothing goes on', runThenGoOn(deaf), 300],
])('a signal %s', async (_, args, graceMs?: number) => {
  const { parent, ended } = await launch(args, graceMs)
  parent.kill('SIGTERM')
  expect(await ended).toEqual({ code: 143, printed: '' })
})

onUnix('a second signal waits for nothing', async () => {
  const { parent, ended } = await launch(runThenGoOn(deaf), 3_600_000)
  parent.kill('SIGTERM')
  await wait(100)
  parent.kill('SIGINT')
  expect(await ended).toMatchObject({ code: 130 })
})

onUnix('nothing outlives the shell that npm started', async () => {
  // The second command keeps the shell from replacing itself with Node.
  const command = `"${process.execPath}" "$@"; true`
  const shell = spawn('sh', ['-c', command, 'sh', ...runThenGoOn(sleeper)], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
  })
  await started(shell.stdout)
  shell.kill('SIGKILL')
  const [, signal] = await once(shell, 'close')
  expect(signal).toBe('SIGKILL')
})
