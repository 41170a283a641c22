import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerFunction, unpack } from './output'

const server = `
const handle = require('./___next_launcher.cjs')
const server = require('node:http').createServer((request, response) => {
  (handle.default ?? handle)(request, response)
})
server.listen(0, '127.0.0.1', () => process.stdout.write('port ' + server.address().port + '\\n'))`

const environment = {
  VERCEL: '1',
  VERCEL_ENV: 'production',
  NOW_REGION: 'fra1',
  SITE_URL: 'https://site.example',
  KV_REST_API_URL: 'http://127.0.0.1:9',
  KV_REST_API_TOKEN: 'nobody answers',
}

/** Asks a function that has nothing around it but what was traced for it. */
export async function callFunction(
  functions: ReadonlyMap<string, ServerFunction>,
  path: string,
): Promise<string> {
  const found = functions.get(path)
  if (!found) throw new Error(`no function is mounted at ${path}`)
  const folder = mkdtempSync(join(tmpdir(), 'function-'))
  unpack(found, folder)
  const env = { PATH: process.env.PATH ?? '', NODE_ENV: 'production' as const, ...environment }
  const child = spawn(process.execPath, ['-e', server], { cwd: folder, env })
  try {
    let printed = ''
    const port = await new Promise<string>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          printed += text
          const [, found] = /^port (\d+)$/m.exec(printed) ?? []
          if (found) resolve(found)
        })
      child.once('exit', () => reject(new Error(`${path} did not start:\n${printed}`)))
    })
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { 'x-matched-path': path, 'x-real-ip': '192.0.2.1' },
    })
    const text = await response.text()
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}:\n${printed}`)
    return text
  } finally {
    child.kill('SIGKILL')
    if (child.exitCode === null) await once(child, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
}
