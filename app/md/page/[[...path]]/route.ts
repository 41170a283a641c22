import { markdownResponse } from '@/lib/faces/markdown/handlers'
import { services } from '@/lib/services'

type Context = { params: Promise<{ path?: string[] }> }

export const GET = async (request: Request, { params }: Context) =>
  markdownResponse(request, (await params).path ?? [], services(), new Date())
export const HEAD = GET
