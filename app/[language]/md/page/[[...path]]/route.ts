import { markdownSource } from '@/app/[language]/md/source'
import { markdownResponse } from '@/lib/documents/markdown/handlers'
import { markdown } from '@/lib/http/negotiation'

type Context = { params: Promise<{ path?: string[] }> }

export const GET = async (request: Request, { params }: Context) =>
  markdownResponse(request, (await params).path ?? [], markdownSource(), new Date(), markdown)
export const HEAD = GET
