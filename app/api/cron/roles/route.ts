import { env } from '@/lib/config/env'
import { buildHandler } from '@/lib/http/operator-handlers'

export const POST = buildHandler(env)
