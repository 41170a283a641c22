import { spawn } from 'node:child_process'
import type { RunOnServer } from './script'

/** Root, or somebody who may be it without a password: nobody could type one into a script. */
const asRoot = 'if [ "$(id -u)" = 0 ]; then exec sh -s; else exec sudo -n sh -s; fi'

/** Runs scripts over ssh, or on this machine where nobody logs in; ssh asks at the terminal by itself. */
export const createTarget = (login: string | undefined): RunOnServer =>
  login === undefined
    ? createRunner('sh', ['-c', asRoot])
    : createRunner('ssh', ['-o', 'StrictHostKeyChecking=accept-new', login, asRoot])

export const createRunner =
  (command: string, args: readonly string[]): RunOnServer =>
  (script, { print } = { print: false }) =>
    new Promise((resolve, reject) => {
      const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] })
      let output = ''
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (print) process.stdout.write(text)
      })
      child.on('error', reject)
      child.on('close', (code) => resolve({ code: code ?? 1, output }))
      // A server that refuses the login reads nothing; its exit code says so.
      child.stdin.on('error', () => {})
      child.stdin.end(script)
    })
