import { env } from '@/lib/config/env'
import { buildHandler } from '@/lib/faces/operator/build-handler'

export const POST = buildHandler(env)
