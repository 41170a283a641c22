import { at } from '../../agency/addresses'
import type { Judge, Subject } from '../claim'
import { readJson } from '../discover'
import { spread } from '../follow-links'
import { isObject, type Json, listOf, objectOf, parseJson, textOf } from '../json'
import { limits } from '../limits'
import { compilerFor, exampleOf, misfitOf } from '../schema'
import { standards } from '../standards'
import { quoted } from '../text'
import type { Exchange } from '../visit'

export const openapi: Subject = {
  name: 'OpenAPI',
  claims: [
    {
      id: 'openapi.there',
      claim: 'The description of the API is where documents say it is.',
      standard: standards.openapi,
      fix: 'Serve the description at /openapi.json.',
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
  ],
  async examine(visit, judge) {
    const description = await readJson(visit, judge, 'openapi.there', at.openapi)
    if (!description) return
    const { value: document, exchange } = description
    judge.prove('openapi.there', at.openapi, exchange)
    const isRight = /^3\.\d+\.\d+/.test(textOf(document.openapi)) && isObject(document.paths)
    const lacks = isObject(document.paths) ? '' : ' and has no paths'
    judge.hold(
      'openapi.form',
      isRight,
      `${at.openapi} says it is OpenAPI ${quoted(document.openapi)}${lacks}`,
      exchange,
    )
    if (!isRight) return judge.giveUp(`${at.openapi} cannot be read`)
    const lost = danglingIn(document, document)
    judge.hold('openapi.form', lost === undefined, `${quoted(lost)} leads nowhere`, exchange)
    const compile = compilerFor(document)
    for (const operation of spread(operationsOf(document), limits.operationsAskedMax)) {
      const answer = await visit.get(operation.address)
      judgeResponse(judge, { document, compile }, operation, answer)
    }
  },
}

interface Operation {
  readonly path: string
  readonly address: string
  readonly responses: Json
}

function judgeResponse(
  judge: Judge,
  { document, compile }: { document: Json; compile: ReturnType<typeof compilerFor> },
  { path, responses }: Operation,
  exchange: Exchange,
) {
  const id = 'openapi.answers'
  const { response, error } = exchange
  const what = `GET ${quoted(path)}`
  if (!response) return judge.leave(id, `${what} ${error?.message}`, exchange)
  const described = resolved(document, responses[response.status])
  if (described === undefined)
    return judge.refute(
      id,
      `${what} answered ${response.status}, which is not described`,
      exchange,
      exchange.url,
    )
  const content = objectOf(objectOf(described).content)
  const types = Object.keys(content)
  const type = types.find((name) => name === response.type)
  if (type === undefined)
    return judge.refute(
      id,
      `${what} answered ${quoted(response.type)}; described is ${quoted(types.join(', '))}`,
      exchange,
      exchange.url,
    )
  if (response.cut)
    return judge.leave(id, `${what} answered more than is read of an answer`, exchange)
  const value = parseJson(response.text)
  const validate = compile(objectOf(content[type]).schema)
  if ('broken' in validate)
    return judge.leave(id, `The schema of ${what} is broken: ${quoted(validate.broken)}`, exchange)
  const misfit = misfitOf(validate, value)
  if (misfit === undefined) judge.prove(id, `${what} answered as described`, exchange)
  else judge.refute(id, `${what} answered a body where ${quoted(misfit)}`, exchange, exchange.url)
}

/** What can be read with the arguments that the description itself gives as examples. */
function operationsOf(document: Json): Operation[] {
  return Object.entries(objectOf(document.paths)).flatMap(([path, item]) => {
    const operation = objectOf(objectOf(item).get)
    if (!isObject(operation.responses)) return []
    const parameters = listOf(operation.parameters).map((one) => objectOf(resolved(document, one)))
    const address = addressFor(document, path, parameters)
    return address === undefined ? [] : [{ path, address, responses: operation.responses }]
  })
}

function addressFor(document: Json, path: string, parameters: readonly Json[]): string | undefined {
  let filled = path
  for (const parameter of parameters) {
    if (parameter.required !== true) continue
    const example = exampleOf(parameter) ?? exampleOf(resolved(document, parameter.schema))
    if (example === undefined) return undefined
    filled = filled.replace(`{${textOf(parameter.name)}}`, () =>
      encodeURIComponent(String(example.value)),
    )
  }
  return /[{}]/.test(filled) ? undefined : filled
}

/** What a reference into the document stands for. */
function resolved(document: Json, node: unknown): unknown {
  const { $ref } = objectOf(node)
  return typeof $ref === 'string' ? partOf(document, $ref) : node
}

function partOf(document: Json, reference: string): unknown {
  let value: unknown = document
  for (const part of reference.replace(/^#\//, '').split('/')) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Json)[key]
  }
  return value
}

/** The first reference that leads nowhere. */
function danglingIn(document: Json, node: unknown): string | undefined {
  if (typeof node !== 'object' || node === null) return undefined
  const { $ref } = node as Json
  if (typeof $ref === 'string' && partOf(document, $ref) === undefined) return $ref
  for (const [key, value] of Object.entries(node)) {
    const lost = key === 'example' || key === 'examples' ? undefined : danglingIn(document, value)
    if (lost !== undefined) return lost
  }
  return undefined
}
