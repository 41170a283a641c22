import { unacceptableResponse } from '@/lib/faces/markdown/handlers'
import { registry } from '@/lib/operations/index'
import { services } from '@/lib/services'

type Context = { params: Promise<{ path?: string[] }> }

export const GET = async (request: Request, { params }: Context) =>
  unacceptableResponse(request, (await params).path ?? [], { ...services(), registry }, new Date())
export const HEAD = GET
