import { env } from '@/lib/config/env'
import { buildHandler } from '@/lib/faces/operator/handlers'

export const POST = buildHandler(env)
