import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import {
  copyServerFunction,
  findServerFunction,
  type ServerFunction,
  type VercelOutputConfig,
} from './output'

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

export interface FunctionRequest {
  readonly post?: object | undefined
}

export interface FunctionResult {
  readonly status: number
  readonly text: string
  /** From the start of the process until its first response is read. */
  readonly coldMs: number
}

/** Calls a function that has nothing around it but what was traced for it, as the platform does. */
export async function callServerFunction(
  config: VercelOutputConfig,
  functions: ReadonlyMap<string, ServerFunction>,
  path: string,
  functionRequest: FunctionRequest = {},
): Promise<FunctionResult> {
  const { mount, query } = findServerFunction(config, functions, path)
  const folder = mkdtempSync(join(tmpdir(), 'function-'))
  copyServerFunction(functions.get(mount) as ServerFunction, folder)
  const env = { PATH: process.env.PATH ?? '', NODE_ENV: 'production' as const, ...environment }
  const from = performance.now()
  const child = spawn(process.execPath, ['-e', server], { cwd: folder, env })
  try {
    let output = ''
    const port = await new Promise<string>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text
          const [, portText] = /^port (\d+)$/m.exec(output) ?? []
          if (portText) resolve(portText)
        })
      child.once('exit', () => reject(new Error(`${path} did not start:\n${output}`)))
    })
    const { status, text } = await answer(port, path + query, { mount, ...functionRequest })
    return { status, text: text || output, coldMs: performance.now() - from }
  } finally {
    child.kill('SIGKILL')
    if (child.exitCode === null) await once(child, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
}

/** With the headers that the platform sends; `fetch` cannot set `Host`. */
async function answer(
  port: string,
  path: string,
  { mount, post }: FunctionRequest & { mount: string },
) {
  const request = httpRequest({
    port,
    path,
    host: '127.0.0.1',
    method: post ? 'POST' : 'GET',
    headers: {
      host: new URL(environment.SITE_URL).host,
      accept: 'application/json, text/event-stream, text/html;q=0.9, */*;q=0.8',
      'x-matched-path': mount,
      'x-real-ip': '192.0.2.1',
      ...(post && { 'content-type': 'application/json' }),
    },
  })
  request.end(post && JSON.stringify(post))
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return { status: response.statusCode ?? 0, text: await readText(response) }
}
