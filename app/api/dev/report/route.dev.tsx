import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from '@/lib/config/env'
import { languages } from '@/lib/content/languages'
import type { UnpublishedEntry } from '@/lib/content/publication'
import { endAfter, previewUrlOf } from '@/lib/routing/preview-url'

const lookMs = 300
const file = join(process.cwd(), '.catalog', 'report.json')

/** Sends what the compiler says of the content, and once more whenever that has changed. */
export function GET({ signal }: Request): Response {
  const encoder = new TextEncoder()
  let last: string | undefined
  let timer: NodeJS.Timeout | undefined
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const look = async () => {
        const text = existsSync(file) ? readFileSync(file, 'utf8') : '{"issues":[],"waiting":[]}'
        if (text !== last && isWhole(text)) {
          last = text
          controller.enqueue(encoder.encode(`data: ${await withLinks(text)}\n\n`))
        }
        if (!signal.aborted) timer = setTimeout(look, lookMs)
      }
      await look()
    },
    cancel: () => clearTimeout(timer),
  })
  signal.addEventListener('abort', () => clearTimeout(timer))
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
  })
}

/** The compiler may be writing it. */
function isWhole(text: string): boolean {
  try {
    return Boolean(JSON.parse(text))
  } catch {
    return false
  }
}

/** Adds the link to each page that waits, on this server, if there is a secret to sign it. */
async function withLinks(text: string): Promise<string> {
  const { issues, waiting } = JSON.parse(text)
  const { secrets, baseUrl: origin } = env()
  const [secret] = secrets
  const linked = waiting.map(async ({ path, ...one }: UnpublishedEntry) => {
    if (path === undefined || !secret) return one
    const [language = ''] = languages
    const url = await previewUrlOf(path, language, { origin, languages, secret }, endAfter(1))
    return { ...one, link: url.slice(origin.length) }
  })
  return JSON.stringify({ issues, waiting: await Promise.all(linked) })
}
