import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { editorPath } from '@/lib/config/paths'
import { type EditorReach, editorHeaders } from '@/lib/http/editor-headers'
import { editorPage } from '@/lib/http/editor-page'

const names = ['localhost', '127.0.0.1', '[::1]']

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
}

const nowhere: EditorReach = { connections: [], pictures: [], opensWindow: false }

/** Serves the editor's page and the files of a folder on this machine's own address. It stores nothing. */
export function serveEditor(folder: string, port: number, reach = nowhere): Promise<Server> {
  const pageHeaders = editorHeaders(reach)
  const server = createServer((request, response) => {
    request.resume()
    answer({ folder, port, pageHeaders }, request, response)
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host: '127.0.0.1', port }, () => resolve(server))
  })
}

interface Served {
  readonly folder: string
  readonly port: number
  readonly pageHeaders: ReturnType<typeof editorHeaders>
}

function answer(
  { folder, port, pageHeaders }: Served,
  { method, url = '', headers: { host = '' } }: IncomingMessage,
  response: ServerResponse,
): void {
  // A foreign page that rebinds its name to this machine asks by that name.
  if (!names.some((name) => host === `${name}:${port}`) || method !== 'GET')
    return void response.writeHead(403).end()
  const [path = ''] = url.split(/[?#]/, 1)
  if (path === '/') return void response.writeHead(302, { location: editorPath }).end()
  if (path === editorPath) return void response.writeHead(200, pageHeaders).end(editorPage)
  const file = fileAt(folder, path)
  if (!file) return void response.writeHead(404).end()
  const type = types[extname(file)] ?? 'application/octet-stream'
  const headers = { 'content-type': type, 'cache-control': 'no-cache' }
  response.writeHead(200, { ...headers, 'x-content-type-options': 'nosniff' })
  response.end(readFileSync(file))
}

function fileAt(folder: string, path: string): string | undefined {
  if (!path.startsWith(`${editorPath}/`) || normalize(path) !== path) return undefined
  const file = join(folder, path.slice(editorPath.length))
  return extname(file) !== '' && existsSync(file) ? file : undefined
}
