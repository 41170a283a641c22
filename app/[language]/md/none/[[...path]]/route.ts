import { markdownSource } from '@/app/[language]/md/source'
import { unacceptableResponse } from '@/lib/documents/markdown/handlers'

type Context = { params: Promise<{ path?: string[] }> }

export const GET = async (request: Request, { params }: Context) =>
  unacceptableResponse(request, (await params).path ?? [], markdownSource(), new Date())
export const HEAD = GET
