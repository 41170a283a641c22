import { getDispatcher } from '@/lib/composition/server'
import { env } from '@/lib/config/env'
import { deliverHandler } from '@/lib/http/operator-handlers'

export const maxDuration = 60

export const GET = deliverHandler(getDispatcher, () => env().cronSecret)
