import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Publishes what the editor of this machine has saved, with its placeholders only where that is confirmed (`?yes`); no
 * other site may ask for it. The process is one that the editor has started.
 */
export async function POST({ headers, url }: Request): Promise<Response> {
  const { EDITOR_PROGRAM: program } = process.env
  if (headers.get('sec-fetch-site') !== 'same-origin' || !program)
    return new Response('Publish from the editor.', { status: 403 })
  try {
    const isConfirmed = new URL(url).searchParams.has('yes')
    const args = [program, 'publish', ...(isConfirmed ? ['--yes'] : [])]
    const placeholders = (await run(process.execPath, args)).stdout.trim()
    return new Response(placeholders || null, { status: placeholders ? 409 : 204 })
  } catch (error) {
    return new Response((error as { readonly stderr: string }).stderr, { status: 500 })
  }
}
