import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { root } from './root.mjs'
import { run } from './run.mjs'

const runModule = pathToFileURL(`${root}/scripts/machine/run.mjs`).href
const sleeper = `console.log(process.pid); setInterval(() => {}, 1000)`
const launcher = `
  import { endOnSignal, endWithNpm, run } from '${runModule}'
  endWithNpm()
  endOnSignal()
  await run(['-e', ${JSON.stringify(sleeper)}])
`
const asModule = ['--input-type=module', '-e', launcher]

async function started(stream: NodeJS.ReadableStream) {
  const [text] = await once(stream, 'data')
  expect(Number.parseInt(String(text), 10)).toBeGreaterThan(0)
}

test('the output of a captured command is kept together with its exit code', async () => {
  const command = ['-e', 'console.log("out"); console.error("err"); process.exit(3)']
  const { code, output } = await run(command, { capture: true })
  expect(code).toBe(3)
  expect(output).toContain('out\n')
  expect(output).toContain('err\n')
})

test('a command that does not exist fails and says so', async () => {
  const { code, output } = await run([], { command: 'no-such-command', capture: true })
  expect(code).not.toBe(0)
  expect(output).toContain('no-such-command')
})

test.runIf(process.platform !== 'win32')(
  'a signal ends what the launcher has started',
  async () => {
    const parent = spawn(process.execPath, asModule)
    await started(parent.stdout)
    parent.kill('SIGTERM')
    // Comes only when the last process that holds the output has ended.
    const [code] = await once(parent, 'close')
    expect(code).toBe(143)
  },
)

test.runIf(process.platform !== 'win32')(
  'nothing outlives the shell that npm started',
  async () => {
    // The second command keeps the shell from replacing itself with Node.
    const command = `"${process.execPath}" "$@"; true`
    const shell = spawn('sh', ['-c', command, 'sh', ...asModule], {
      env: { ...process.env, npm_lifecycle_event: 'start' },
    })
    await started(shell.stdout)
    shell.kill('SIGKILL')
    const [, signal] = await once(shell, 'close')
    expect(signal).toBe('SIGKILL')
  },
)
