import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Sends the script of the overlay; no bundle contains it. */
export const GET = (): Response =>
  new Response(readFileSync(join(process.cwd(), 'app/api/dev/overlay/overlay.dev.js'), 'utf8'), {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' },
  })
