import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { editorFolder } from '@/lib/config/paths'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
}

interface Context {
  readonly params: Promise<{ readonly file: readonly string[] }>
}

/** Sends the files of the editor that runs on this machine; no build of the site contains them. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { file } = await params
  // What leads above the folder stays at its root.
  const name = join('/', ...file)
  try {
    const bytes = readFileSync(join(process.cwd(), editorFolder, name))
    return new Response(bytes, {
      headers: { 'content-type': types[extname(name)] ?? 'application/octet-stream' },
    })
  } catch {
    return new Response(null, { status: 404 })
  }
}
