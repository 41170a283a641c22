import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { isObject, type Json, parseJson, toObject, toObjects, toText } from './json'
import type { Answer } from './outcome'
import { quoted } from './text'

/** An operation that can be asked with the arguments that the description gives as examples. */
interface Operation {
  readonly path: string
  readonly address: string
  readonly responses: Json
}

/** Operations that only read; what is deprecated is promised as well. */
export const findOperations = (document: Json): Operation[] =>
  Object.entries(toObject(document.paths)).flatMap(([path, item]) => {
    const { responses, parameters } = toObject(toObject(item).get)
    const address = toAddress(path, toObjects(parameters))
    return isObject(responses) && address ? [{ path, address, responses }] : []
  })

function toAddress(path: string, parameters: readonly Json[]): string | undefined {
  let address = path
  for (const { name, required, example } of parameters)
    if (required === true && example !== undefined)
      address = address.replace(`{${toText(name)}}`, () => encodeURIComponent(String(example)))
  return /[{}]/.test(address) ? undefined : address
}

/** Why an answer is not what is described; undefined where it is. */
export function judgeAnswer(
  document: Json,
  { responses }: Operation,
  { status, type, text }: Answer,
): string | undefined {
  const responseObject = toObject(responses[status])
  if (!Object.hasOwn(responses, status)) return `answered ${status}, which is not described`
  const content = toObject(responseObject.content)
  if (!Object.hasOwn(content, type))
    return `answered ${quoted(type)}; described is ${quoted(Object.keys(content).join(', '))}`
  const ajv = new Ajv2020({ strict: false, logger: false, validateSchema: false })
  addFormats.default(ajv)
  ajv.addSchema(document, 'document')
  const schema = JSON.stringify(toObject(toObject(content[type]).schema))
  // References lead into the document, which the validator knows by a name.
  const validate = ajv.compile(JSON.parse(schema.replaceAll('"$ref":"#', '"$ref":"document#')))
  if (validate(parseJson(text))) return undefined
  const [error] = validate.errors ?? []
  return `answered a body where ${quoted(`${error?.instancePath || 'the whole'} ${error?.message}`)}`
}
