import { keywordsBut, parts, type Schema, typesOf } from './schema.ts'

const everywhere = [
  ...['type', 'properties', 'required', 'items', 'anyOf', 'enum', 'const', 'additionalProperties'],
  ...['description', 'title', 'examples', '$defs', '$ref', '$schema'],
]

const openaiFormats = [
  'date-time',
  'time',
  'date',
  'duration',
  'email',
  'hostname',
  'ipv4',
  'ipv6',
  'uuid',
]

/** OpenAI's guide on structured outputs; it may refuse default, minLength and maxLength. */
export const openaiStrict = (schema: Schema): string[] => [
  ...closedObjects(schema),
  ...everyMemberRequired(schema),
  ...formatsBut(schema, openaiFormats),
  ...keywordsBut(schema, [
    ...everywhere,
    ...['pattern', 'format', 'multipleOf', 'minItems', 'maxItems'],
    ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  ]),
]

const anthropicFormats = [...openaiFormats, 'uri']

/** Anthropic's guide on structured outputs, and what its SDK makes of a schema. */
export const anthropicStrict = (schema: Schema): string[] => [
  ...closedObjects(schema),
  ...formatsBut(schema, anthropicFormats),
  ...keywordsBut(schema, [...everywhere, 'allOf', 'pattern', 'format', 'minItems']),
]

/** The part of OpenAPI 3.0 that Gemini takes as `parameters`. */
export const geminiSubset = (schema: Schema): string[] => [
  ...[...parts(schema)]
    .filter(({ type }) => Array.isArray(type))
    .map(({ type }) => `type is the list ${JSON.stringify(type)}, but must be one`),
  ...[...parts(schema)]
    .filter(
      (part) => typesOf(part).some((type) => type.toLowerCase() === 'array') && !hasItems(part),
    )
    .map(() => 'an array has no items'),
  ...keywordsBut(schema, [
    ...['type', 'format', 'title', 'description', 'nullable', 'enum', 'maxItems', 'minItems'],
    ...['properties', 'required', 'minProperties', 'maxProperties', 'minLength', 'maxLength'],
    ...[
      'pattern',
      'example',
      'anyOf',
      'propertyOrdering',
      'default',
      'items',
      'minimum',
      'maximum',
    ],
  ]),
]

const hasItems = ({ items, anyOf = [] }: Schema): boolean => Boolean(items) || anyOf.some(hasItems)

/** What every vendor asks of a tool, strict or not. */
export const openSchema = (schema: Schema): string[] => [
  ...(schema.type === 'object' ? [] : ['the root is no object']),
  ...['anyOf', 'oneOf', 'allOf', 'enum', 'not']
    .filter((keyword) => keyword in schema)
    .map((keyword) => `${keyword} at the root`),
  ...Object.keys(schema.properties ?? {})
    .filter((name) => !/^[A-Za-z0-9_.-]{1,64}$/.test(name))
    .map((name) => `the name ${name}`),
]

const objects = (schema: Schema) =>
  [...parts(schema)].filter((part) => typesOf(part).includes('object') && part.properties)

const closedObjects = (schema: Schema) =>
  objects(schema)
    .filter(({ additionalProperties }) => additionalProperties !== false)
    .map(() => 'additionalProperties is not false')

const everyMemberRequired = (schema: Schema) =>
  objects(schema)
    .flatMap(({ properties = {}, required = [] }) =>
      Object.keys(properties).filter((name) => !required.includes(name)),
    )
    .map((name) => `${name} is missing in required`)

const formatsBut = (schema: Schema, known: readonly string[]) =>
  [...parts(schema)]
    .map(({ format }) => format)
    .filter((format) => format !== undefined && !known.includes(String(format)))
    .map((format) => `format ${format} is not supported`)
