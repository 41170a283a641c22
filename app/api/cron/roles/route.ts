import { env } from '@/lib/config/env'
import { buildHandler } from '@/lib/http/build-handler'

export const POST = buildHandler(env)
