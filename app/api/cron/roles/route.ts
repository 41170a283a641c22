import { env } from '@/lib/config/env'
import { createBuildHandler } from '@/lib/http/operator-handlers'

export const POST = createBuildHandler(env)
