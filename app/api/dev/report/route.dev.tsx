import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Report,
  reportBeforeCompilation,
  type UnpublishedEntryReport,
} from 'site-content/edge'
import { env } from '@/lib/config/env'
import { languages } from '@/lib/config/languages'
import { snapshot } from '@/lib/content/catalog'
import { createTranslator, readEditorTexts } from '@/lib/content/messages/editor-texts'
import { nextStepsTexts } from '@/lib/http/composition/next-steps'
import { createPreviewUrl, toPreviewLinkEnd } from '@/lib/http/routing/preview-url'

const pollMs = 300
const file = join(process.cwd(), '.catalog', 'report.json')

/** Sends what the compiler says of the content, and once more whenever that has changed. */
export function GET({ signal }: Request): Response {
  const encoder = new TextEncoder()
  let last: string | undefined
  let timer: NodeJS.Timeout | undefined
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const poll = async () => {
        const text = existsSync(file)
          ? readFileSync(file, 'utf8')
          : JSON.stringify(reportBeforeCompilation)
        if (text !== last && isWhole(text)) {
          last = text
          controller.enqueue(encoder.encode(`data: ${await addLinks(text)}\n\n`))
        }
        if (!signal.aborted) timer = setTimeout(poll, pollMs)
      }
      await poll()
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

/** Adds the labels of the overlay, and the link to each page that waits, on this server, if there is a secret to sign it. */
async function addLinks(text: string): Promise<string> {
  const { unpublished, ...report }: Report = JSON.parse(text)
  const { secrets, baseUrl: origin } = env()
  const [secret] = secrets
  const entries = unpublished.map(async ({ path, ...one }: UnpublishedEntryReport) => {
    if (path === undefined || !secret) return one
    const [language = ''] = languages
    const url = await createPreviewUrl(
      path,
      language,
      { origin, languages, secret },
      toPreviewLinkEnd(1),
    )
    return { ...one, link: url.slice(origin.length) }
  })
  return JSON.stringify({ ...report, unpublished: await Promise.all(entries), labels: getLabels() })
}

function getLabels() {
  const translate = createTranslator(readEditorTexts(snapshot(new Date()).language))
  return {
    nextSteps: translate(nextStepsTexts.title),
    unpublished: translate(nextStepsTexts.unpublished),
    warnings: translate(nextStepsTexts.warnings),
    proposal: translate(nextStepsTexts.proposal),
  }
}
