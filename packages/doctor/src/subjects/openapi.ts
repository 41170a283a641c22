import type { Judge, Subject } from '../claim'
import { openApiPointers, type Pointer } from '../discover'
import { spread } from '../follow-links'
import {
  isObject,
  type Json,
  listOf,
  objectOf,
  objectsOf,
  parseJson,
  parseJsonOrYaml,
  textOf,
} from '../json'
import { limits } from '../limits'
import { compile, exampleOf } from '../schema'
import { standards } from '../standards'
import { quoted } from '../text'
import type { Exchange, Visit } from '../visit'

export const openapi: Subject = {
  name: 'OpenAPI',
  claims: [
    {
      id: 'openapi.there',
      claim: 'The description of the API is where documents say it is.',
      standard: standards.openapi,
      fix: 'Serve the description at that address, or take the pointer out.',
    },
    {
      id: 'openapi.form',
      claim: 'The description is OpenAPI 3 with paths, and its references lead somewhere.',
      standard: standards.openapi,
      fix: 'Validate the description with an OpenAPI linter before it is published.',
    },
    {
      id: 'openapi.answers',
      claim: 'Live answers have the statuses, types and bodies that are described.',
      standard: standards.openapiResponses,
      fix: 'Describe what is answered, or answer what is described; compare the two in a test.',
    },
    {
      id: 'openapi.security',
      claim: 'Operations that are described as protected refuse who has no credential.',
      standard: standards.openapiSecurity,
      fix: 'Protect the operation, or take "security" out of its description.',
    },
  ],
  async examine(visit, judge) {
    const pointers = await openApiPointers(visit)
    let judged = false
    for (const pointer of pointers) judged = (await examine(visit, judge, pointer)) || judged
    if (judged) judge.giveUp('No operation of this kind can be asked without making up arguments')
    else judge.none()
  },
}

async function examine(
  visit: Visit,
  judge: Judge,
  { url, source, claimed, named }: Pointer,
): Promise<boolean> {
  const found = await visit.find(url)
  const path = visit.pathOf(url)
  if (found.state !== 'there') {
    if (claimed)
      judge.miss('openapi.there', found, `${source} names ${path}, which is not there`, url)
    return claimed
  }
  if (!named && !isDescription(found.response.text)) return false
  judge.prove('openapi.there', path, found.exchange)
  if (found.response.cut) {
    judge.leave(
      'openapi.form',
      `${path} is longer than ${limits.bodyBytesMax} bytes, which is all that is read`,
      found.exchange,
    )
    return true
  }
  const parsed = parseJsonOrYaml(found.response.text)
  const document = 'value' in parsed && isObject(parsed.value) ? parsed.value : undefined
  if (!document) {
    judge.refute(
      'openapi.form',
      `${path} is ${'problem' in parsed ? parsed.problem : 'no object'}`,
      found.exchange,
    )
    return true
  }
  const version = textOf(document.openapi)
  const right = /^3\.\d+\.\d+/.test(version) && isObject(document.paths)
  if (
    !judge.hold(
      'openapi.form',
      right,
      `${path} says it is OpenAPI ${quoted(document.openapi ?? document.swagger ?? 'of no version')}${isObject(document.paths) ? '' : ' and has no paths'}`,
      found.exchange,
    )
  )
    return true
  const lost = danglingIn(document)
  judge.hold(
    'openapi.form',
    lost === undefined,
    `${quoted(lost)} leads nowhere in ${path}`,
    found.exchange,
  )
  await converse(visit, judge, document, found.exchange.url)
  return true
}

const isDescription = (text: string) =>
  /["']?(?:openapi|swagger)["']?\s{0,10}:/.test(text.slice(0, 100_000))

interface Operation {
  readonly path: string
  readonly address: string
  readonly operation: Json
  readonly secured: boolean
}

async function converse(visit: Visit, judge: Judge, document: Json, from: string): Promise<void> {
  const operations = operationsOf(visit, document, from)
  const open = operations.filter(({ secured }) => !secured)
  const secured = operations.filter((one) => one.secured)
  for (const one of spread(open, limits.operationsAskedMax)) {
    const exchange = await visit.get(one.address)
    judgeResponse(judge, document, one, exchange)
  }
  if (secured.length === 0) judge.absent('openapi.security')
  for (const one of spread(secured, 2)) {
    const exchange = await visit.get(one.address)
    const { response, error } = exchange
    if (!response)
      judge.leave('openapi.security', `GET ${quoted(one.path)} ${error?.message}`, exchange)
    else if (response.status < 300)
      judge.refute(
        'openapi.security',
        `GET ${quoted(one.path)} is described as protected and was answered ${response.status} without a credential`,
        exchange,
      )
    else if ([401, 403].includes(response.status))
      judge.prove('openapi.security', undefined, exchange)
    else
      judge.leave(
        'openapi.security',
        `GET ${quoted(one.path)} answered ${response.status}`,
        exchange,
      )
  }
}

function judgeResponse(
  judge: Judge,
  document: Json,
  { path, operation }: Operation,
  exchange: Exchange,
) {
  const id = 'openapi.answers'
  const { response, error } = exchange
  const what = `GET ${quoted(path)}`
  if (!response) return judge.leave(id, `${what} ${error?.message}`, exchange)
  const responses = objectOf(operation.responses)
  const key = [String(response.status), `${String(response.status)[0]}XX`, 'default'].find(
    (name) => name in responses,
  )
  if (key === undefined)
    return judge.refute(
      id,
      `${what} answered ${response.status}, which is not described`,
      exchange,
      exchange.url,
    )
  const described = resolved(document, responses[key])
  const content = objectOf(objectOf(described).content)
  const types = Object.keys(content)
  if (types.length === 0)
    return judge.prove(id, `${what} answered ${response.status} as described`, exchange)
  const type = types.find((name) => covers(name, response.type))
  if (type === undefined)
    return judge.refute(
      id,
      `${what} answered ${quoted(response.type)}; described is ${quoted(types.join(', '))}`,
      exchange,
      exchange.url,
    )
  if (!/json/.test(response.type))
    return judge.prove(id, `${what} answered ${quoted(response.type)} as described`, exchange)
  if (response.cut)
    return judge.leave(id, `${what} answered more than is read of an answer`, exchange)
  const parsed = parseJson(response.text)
  if ('problem' in parsed)
    return judge.refute(
      id,
      `${what} answered ${quoted(response.type)} that is ${parsed.problem}`,
      exchange,
      exchange.url,
    )
  const { schema } = objectOf(content[type])
  if (schema === undefined) return judge.prove(id, `${what} answered as described`, exchange)
  const compiled = compile(schema, document)
  if ('broken' in compiled)
    return judge.leave(id, `The schema of ${what} is broken: ${quoted(compiled.broken)}`, exchange)
  if ('unknown' in compiled) return judge.leave(id, compiled.unknown, exchange)
  const fit = compiled.fit(parsed.value)
  if (fit.fits) judge.prove(id, `${what} answered as described`, exchange)
  else if (fit.fits === undefined) judge.leave(id, `${what}: ${fit.why}`, exchange)
  else judge.refute(id, `${what} answered a body where ${quoted(fit.why)}`, exchange, exchange.url)
}

const covers = (described: string, type: string): boolean => {
  const bare = described.split(';')[0]?.trim().toLowerCase() ?? ''
  return (
    bare === type || bare === '*/*' || (bare.endsWith('/*') && type.startsWith(bare.slice(0, -1)))
  )
}

/** What can be read with the arguments that the description itself gives as examples. */
function operationsOf(visit: Visit, document: Json, from: string): Operation[] {
  const [server] = objectsOf(document.servers)
  const base = visit.url(textOf(server?.url) || '/', from)
  if (!base || base.includes('%7B')) return []
  return Object.entries(objectOf(document.paths)).flatMap(([path, item]) => {
    const operation = objectOf(objectOf(item).get)
    if (!isObject(objectOf(item).get) || operation.deprecated === true) return []
    const parameters = [...listOf(objectOf(item).parameters), ...listOf(operation.parameters)].map(
      (one) => objectOf(resolved(document, one)),
    )
    const address = addressFor(document, path, parameters, base)
    if (address === undefined || !visit.isOwn(address)) return []
    const security = listOf(operation.security ?? document.security)
    const secured =
      security.length > 0 && security.every((one) => Object.keys(objectOf(one)).length > 0)
    return [{ path, address, operation, secured }]
  })
}

function addressFor(
  document: Json,
  path: string,
  parameters: readonly Json[],
  base: string,
): string | undefined {
  let filled = path
  const query = new URLSearchParams()
  for (const parameter of parameters) {
    if (parameter.required !== true) continue
    const schema = resolved(document, parameter.schema)
    const examples = Object.values(objectOf(parameter.examples)).map((one) =>
      objectOf(resolved(document, one)),
    )
    const example =
      exampleOf(parameter) ??
      (examples[0] && 'value' in examples[0] ? { value: examples[0].value } : undefined) ??
      exampleOf(schema)
    const value = example?.value
    if (!['string', 'number', 'boolean'].includes(typeof value)) return undefined
    const name = textOf(parameter.name)
    if (parameter.in === 'path')
      filled = filled.replaceAll(`{${name}}`, () => encodeURIComponent(String(value)))
    else if (parameter.in === 'query') query.set(name, String(value))
    else return undefined
  }
  if (/[{}]/.test(filled)) return undefined
  const address = `${base.replace(/\/$/, '')}${filled.startsWith('/') ? '' : '/'}${filled}`
  if (!URL.canParse(address)) return undefined
  const search = query.toString()
  return new URL(address).href + (search ? `?${search}` : '')
}

/** What a reference into the document stands for; chains end after a few steps. */
function resolved(document: Json, node: unknown): unknown {
  let value = node
  for (let step = 0; step < 10; step += 1) {
    const { $ref } = objectOf(value)
    if (typeof $ref !== 'string' || !$ref.startsWith('#/')) return value
    value = at(document, $ref)
  }
  return undefined
}

function at(document: Json, reference: string): unknown {
  let value: unknown = document
  for (const part of reference.slice(2).split('/')) {
    let key = part.replaceAll('~1', '/').replaceAll('~0', '~')
    try {
      key = decodeURIComponent(key)
    } catch {
      // It is taken as it is written.
    }
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Json)[key]
  }
  return value
}

/** The first local reference that leads nowhere. */
function danglingIn(document: Json): string | undefined {
  const left: unknown[] = [document]
  let count = 0
  while (left.length > 0) {
    const next = left.pop()
    count += 1
    if (count > limits.schemaNodesMax) return undefined
    if (typeof next !== 'object' || next === null) continue
    const { $ref } = next as { readonly $ref?: unknown }
    if (typeof $ref === 'string' && $ref.startsWith('#/') && at(document, $ref) === undefined)
      return $ref
    for (const [key, value] of Object.entries(next))
      if (key !== 'example' && key !== 'examples') left.push(value)
  }
  return undefined
}
