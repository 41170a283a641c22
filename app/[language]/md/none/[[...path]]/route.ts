import { type Context, sourceAt } from '@/app/[language]/md/source'
import { unacceptableResponse } from '@/lib/documents/markdown/handlers'

export async function GET(request: Request, context: Context) {
  const { segments, source } = await sourceAt(context)
  return unacceptableResponse(request, segments, source, new Date())
}
export const HEAD = GET
