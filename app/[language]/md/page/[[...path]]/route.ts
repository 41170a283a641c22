import { type Context, sourceAt } from '@/app/[language]/md/source'
import { markdownResponse } from '@/lib/documents/markdown/handlers'
import { markdown } from '@/lib/http/negotiation'

export async function GET(request: Request, context: Context) {
  const { segments, source } = await sourceAt(context)
  return markdownResponse(request, segments, source, new Date(), markdown)
}
export const HEAD = GET
