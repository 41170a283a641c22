import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Publishes what the editor of this machine has saved; no other site may ask for it. */
export async function POST({ headers }: Request): Promise<Response> {
  if (headers.get('sec-fetch-site') !== 'same-origin')
    return new Response('Publish from the editor.', { status: 403 })
  try {
    await run(process.execPath, ['--import', 'tsx', 'tools/edit/publish.ts'])
    return new Response(null, { status: 204 })
  } catch (error) {
    return new Response((error as { readonly stderr: string }).stderr, { status: 500 })
  }
}
