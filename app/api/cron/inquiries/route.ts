import { access } from '@/lib/agent-access'
import { env } from '@/lib/config/env'
import { deliverHandler } from '@/lib/http/operator-handlers'

export const maxDuration = 60

export const GET = deliverHandler(access.deliver, () => env().cronSecret)
