import { type Answer, answerOf, respond } from './answer'
import { publicCacheControl } from './cache-control'
import { type Handler, methodHandlers } from './methods'

/** A public text that is the same for everyone: made at its first request, then validated. */
export function documentHandlers(contentType: string, make: () => string) {
  let made: Answer | undefined
  const answer: Handler = async (request) => {
    made ??= documentAnswer(contentType, make())
    return respond(request, made)
  }
  return methodHandlers({ GET: answer })
}

/** A public text that depends on the moment or on the address. */
export const changingDocumentHandlers = (
  contentType: string,
  make: (request: Request, headers: Record<string, string>) => string,
) => {
  const answer: Handler = async (request) => {
    const headers = {}
    return respond(request, documentAnswer(contentType, make(request, headers)), headers)
  }
  return methodHandlers({ GET: answer })
}

const documentAnswer = (contentType: string, text: string): Answer =>
  answerOf(text, { 'content-type': contentType, 'cache-control': publicCacheControl })

/** The same as JSON. */
export const jsonHandlers = (make: () => object, contentType = 'application/json') =>
  documentHandlers(contentType, () => JSON.stringify(make()))
