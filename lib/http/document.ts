import { type Answer, answerOf, respond } from './answer'
import { publicCacheControl } from './cache-control'
import { type Handler, methodHandlers } from './methods'

/** A public text that is the same for everyone: made at its first request, then validated. */
export function documentHandlers(contentType: string, make: () => string) {
  let made: Answer | undefined
  const answer: Handler = async (request) => {
    made ??= answerOf(make(), { 'content-type': contentType, 'cache-control': publicCacheControl })
    return respond(request, made)
  }
  return methodHandlers({ GET: answer })
}
