import type { ErrorCode } from '../errors'
import { findAuthEndpoints, requestCredential, toBearerHeader } from './credential'
import {
  type ApiOperation,
  type CallableOperation,
  createExampleBody,
  readOpenApi,
} from './openapi'
import type { AuditedResponse } from './outcome'
import type { AuditVisit, HeaderFields } from './visit'

const callsMax = 40

const signatureRequired: ErrorCode = 'signature_required'

/** What an operation has answered, or an error that is not of who asks. */
export interface AuditedCall {
  readonly operation: CallableOperation
  readonly answer: AuditedResponse
  /** Sent beside the headers of every request. */
  readonly headers: HeaderFields
}

interface Calls {
  /** What is deprecated is first. */
  readonly answered: readonly AuditedCall[]
  readonly failed: readonly AuditedCall[]
  /** Why operations were not called, each reason after their names. */
  readonly uncalled: readonly string[]
}

const callsByVisit = new WeakMap<AuditVisit, Promise<Calls>>()

/** Calls each operation that changes nothing, once, by its example. */
export function callReadOperations(visit: AuditVisit): Promise<Calls> {
  const calls = callsByVisit.get(visit) ?? callAll(visit)
  callsByVisit.set(visit, calls)
  return calls
}

async function callAll(visit: AuditVisit): Promise<Calls> {
  const { operations } = await readOpenApi(visit)
  const registration = Object.values(await findAuthEndpoints(visit))
  // Registration is a check of its own.
  const all = operations
    .filter(({ address = '' }) => !registration.includes(visit.origin + address))
    .sort((one, other) => Number(other.isDeprecated) - Number(one.isDeprecated))
  const closed = all.filter(({ needsCredential }) => needsCredential)
  const scopes = [...new Set(closed.map(({ scope }) => scope))].filter(Boolean)
  let credential: Promise<HeaderFields> | undefined
  const getCredential = () => {
    credential ??= requestCredential(visit, scopes).then(
      ({ token }) => toBearerHeader(token),
      () => ({}),
    )
    return credential
  }
  const calls: AuditedCall[] = []
  const namesByObstacle = new Map<string, string[]>()
  for (const operation of all) {
    const call = isCallable(operation)
      ? await callOperation(visit, operation, getCredential, calls.length)
      : getObstacle(operation)
    if (typeof call !== 'string') calls.push(call)
    else
      namesByObstacle.set(call, [
        ...(namesByObstacle.get(call) ?? []),
        operation.name || operation.path,
      ])
  }
  return {
    answered: calls.filter(({ answer }) => answer.status < 400),
    failed: calls.filter(({ answer }) => answer.status >= 400),
    uncalled: [...namesByObstacle].map(([obstacle, names]) => `${names.join(', ')}: ${obstacle}`),
  }
}

const isCallable = (operation: ApiOperation): operation is CallableOperation =>
  operation.address !== undefined && (operation.method === 'get' || operation.isPreviewed)

const addExample = 'give the operation an example'

const getObstacle = ({ method, isPreviewed }: ApiOperation): string =>
  method === 'get' || isPreviewed
    ? `an argument has no example; ${addExample}`
    : 'a write has no dry run, and nothing is changed here; call it yourself'

/** A call, or why its answer says nothing of the operation. */
async function callOperation(
  visit: AuditVisit,
  operation: CallableOperation,
  getCredential: () => Promise<HeaderFields>,
  callCount: number,
): Promise<AuditedCall | string> {
  if (callCount >= callsMax) return `no more than ${callsMax} are called`
  const open = await sendExampleRequest(visit, operation, {})
  const isClosed = operation.needsCredential && isRefusal(open)
  const headers = isClosed ? await getCredential() : {}
  const answer = isClosed ? await sendExampleRequest(visit, operation, headers) : open
  const { status, path } = answer
  const isRefused = status >= 400 && status < 500
  if (answer.json.error === signatureRequired)
    return `${path} answers only an operator that signs; send a signed request yourself`
  if (status === 429) return `${path} answered 429`
  if (isRefusal(answer) || (isClosed && isRefused))
    return `${path} answered ${status}${isClosed ? ' to a credential without a user' : ''}; send the session of one with --header 'cookie: …'`
  if (isRefused && operation.isPreviewed && !operation.body.example)
    return `a dry run of made-up values answered ${status}; ${addExample}`
  return { operation, answer, headers }
}

const isRefusal = ({ status }: AuditedResponse): boolean => status === 401 || status === 403

/** Never sent without `dryRun`: a dry run is validated and shown, and nothing is written. */
export const sendExampleRequest = (
  visit: AuditVisit,
  { address, body, isPreviewed }: CallableOperation,
  headers: HeaderFields,
): Promise<AuditedResponse> =>
  isPreviewed
    ? visit.post(address, { ...createExampleBody(body), dryRun: true }, headers)
    : visit.get(address, headers)
