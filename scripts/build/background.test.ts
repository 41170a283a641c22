import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '@/scripts/machine/root.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'background-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const module = pathToFileURL(join(root, 'scripts/build/background.mjs')).href

/** Starts a process that runs these programs in its background and does nothing else. */
function start(...programs: string[]) {
  const files = programs.map((source, at) => {
    const file = join(folder, `${at}.mjs`)
    writeFileSync(file, `import { writeFileSync } from 'node:fs'\n${source}`)
    return [file]
  })
  const source = `import { runInBackground } from ${JSON.stringify(module)}
    runInBackground(${JSON.stringify(files)})
    setInterval(() => {}, 1000)`
  return spawn(process.execPath, ['--input-type=module', '--eval', source], { stdio: 'inherit' })
}

const note = (name: string) =>
  `writeFileSync(${JSON.stringify(join(folder, name))}, String(process.pid))`

async function noted(name: string): Promise<number> {
  const file = join(folder, name)
  await expect
    .poll(() => existsSync(file) && readFileSync(file, 'utf8'), { timeout: 10_000 })
    .toMatch(/\d/)
  return Number(readFileSync(file, 'utf8'))
}

const lives = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'a program in the background has the lowest priority and ends with its parent by %s',
  async (signal) => {
    // As long as it imports, a program listens to nothing itself.
    const parent = start(`${note('pid')}\nsetInterval(() => {}, 1000)\nawait new Promise(() => {})`)
    const pid = await noted('pid')
    await expect.poll(() => getPriority(pid)).toBe(19)
    parent.kill(signal)
    await once(parent, 'exit')
    await expect.poll(() => lives(pid), { timeout: 5000 }).toBe(false)
  },
)

test('programs run one after the other, also when one fails', async () => {
  const parent = start(`${note('first')}\nprocess.exit(1)`, note('second'))
  const first = await noted('first')
  await noted('second')
  expect(lives(first)).toBe(false)
  parent.kill()
  await wait(0)
})
