import { deployment } from '@/lib/config/env'
import {
  drawingEnding,
  everywhere,
  forDrawings,
  forPrograms,
  programEndings,
  programRoots,
} from '@/lib/http/security-headers'
import { policiesAt } from './quota-policies'

type Headers = Readonly<Record<string, string>>

const forAll: Headers = inLowerCase({
  ...everywhere,
  ...(deployment().preview ? { 'X-Robots-Tag': 'noindex' } : {}),
})
export const programHeaders = inLowerCase(forPrograms)
const mapOf = (headers: Headers): ReadonlyMap<string, string> => new Map(Object.entries(headers))
const atAll = mapOf(forAll)
const atPrograms = mapOf({ ...forAll, ...programHeaders })

const atDrawings = mapOf({ ...forAll, ...inLowerCase(forDrawings) })

const isForPrograms = new RegExp(
  `^(?:${programRoots.join('|')})(?:/|$)|\\.(?:${programEndings.join('|')})$`,
)

/** Returns the headers of every response at this address, as a new map to add to. */
export function headersOf(path: string): Map<string, string> {
  const headers = new Map(
    isForPrograms.test(path) ? atPrograms : path.endsWith(`.${drawingEnding}`) ? atDrawings : atAll,
  )
  return headers.set('ratelimit-policy', policiesAt(path)['ratelimit-policy'])
}

function inLowerCase(headers: Headers): Headers {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  )
}
