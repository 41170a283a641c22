import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

// `node start.mjs [--include=dev] <program> <arguments>`: every command of package.json begins here. A fresh clone has
// no packages: they are installed. All else is done by next-host.
process.chdir(fileURLToPath(new URL('.', import.meta.url)))
const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
const neededNode = engines.node.replace('>=', '')
if (process.versions.node.localeCompare(neededNode, 'en', { numeric: true }) < 0) {
  console.error(
    `This site needs Node ${neededNode} or newer, and this is Node ${process.versions.node}. Newer versions are at https://nodejs.org.`,
  )
  process.exit(1)
}

const option = '--include=dev'
const dev = process.argv[2] === option
const [program = '', ...args] = process.argv.slice(dev ? 3 : 2)

// npm writes this list once every package is in place.
const list = 'node_modules/.package-lock.json'
// Held by whoever installs, also by next-host.
const lock = '.build/install.lock'
mkdirSync('.build', { recursive: true })
while (!existsSync(list))
  if (takeLock()) await install().finally(() => rmSync(lock, { force: true }))
  else await wait(100)

const { runProgram } = await import('next-host/cli')
await runProgram(program, args, { dev })

/** Takes the lock that nobody has, or whose process is gone. */
function takeLock() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (!isHeld()) rmSync(lock, { force: true })
    return false
  }
}

function isHeld() {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0)
    return true
  } catch (error) {
    return Object(error).code === 'EPERM'
  }
}

/** Runs npm ci, which ends with this process, and with the shell of npm that has begun this one. */
async function install() {
  console.error('Installing the packages of package-lock.json')
  const npm = process.env.npm_execpath ?? ''
  const [command, ...first] = npm.endsWith('npm-cli.js') ? [process.execPath, npm] : ['npm']
  const options = ['ci', dev ? option : '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error']
  // What a command prints on standard output is its own.
  const child = spawn(command, [...first, ...options], { stdio: ['ignore', 2, 2] })
  const end = () => child.kill()
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, end)
  const parent = process.ppid
  const watch = setInterval(() => process.ppid === parent || end(), 200)
  const [code] = await once(child, 'exit')
  clearInterval(watch)
  for (const signal of signals) process.off(signal, end)
  if (code === 0) return
  rmSync(lock, { force: true })
  process.exit(code ?? 1)
}
