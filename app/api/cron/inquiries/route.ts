import { access } from '@/lib/agent-access'
import { env } from '@/lib/config/env'
import { createDeliverHandler } from '@/lib/http/operator-handlers'

export const maxDuration = 60

export const GET = createDeliverHandler(access.deliver, () => env().cronSecret)
