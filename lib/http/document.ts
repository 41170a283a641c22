import { publicCache } from '@/lib/config/limits'
import { type Answer, answerOf, respond } from './answer'
import { type Handler, methodHandlers } from './methods'

const { maxAgeSeconds, staleSeconds } = publicCache
const cacheControl = `public, max-age=${maxAgeSeconds}, stale-while-revalidate=${staleSeconds}`

/** A public text that is the same for everyone: made at its first request, then validated. */
export function documentHandlers(contentType: string, make: () => string) {
  let made: Answer | undefined
  const answer: Handler = async (request) => {
    made ??= answerOf(make(), { 'content-type': contentType, 'cache-control': cacheControl })
    return respond(request, made)
  }
  return methodHandlers({ GET: answer })
}
