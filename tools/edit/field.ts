import type { Field } from '@sveltia/cms'
import { isWord, shapeOfMember, type TextShape } from '@/packages/content-compiler/translatable'
import { publicationField } from './publication'
import type { SchemaNode } from './schema-node'

/** What a field needs to know beside its schema. */
export interface FieldPlace {
  readonly name: string
  /** The names from the front matter to the field: `credits.people`. */
  readonly path: string
  readonly isRequired: boolean
  /** What of it is translated. */
  readonly shape: TextShape | undefined
  readonly defaultLanguage: string
  /** Returns where the things are that a field names, if it names some. */
  readonly choicesOf: (path: string) => Choices | undefined
}

/** Where an editor finds the things that a field may name. */
export interface Choices {
  readonly collection: string
  readonly file?: string
  readonly value_field: string
  readonly display_fields: string[]
}

/** An error that tells which field the editor cannot show. */
export class NoField extends Error {
  constructor({ path }: FieldPlace, node: SchemaNode) {
    super(
      `${path}: the editor has no field for ${JSON.stringify(node)}; add one to tools/edit/field.ts`,
    )
  }
}

/** Returns the field of the editor for a part of a schema. */
export function fieldOf(node: SchemaNode, place: FieldPlace): Field {
  const type = Array.isArray(node.type) ? node.type.find((one) => one !== 'null') : node.type
  const common = { ...labelled(node, place), ...translated(place) }
  const choices = place.choicesOf(place.path)
  if (choices && type === 'string') return { ...common, widget: 'relation', ...choices }
  switch (type) {
    case 'string':
      return { ...common, ...textField(node) }
    case 'integer':
    case 'number':
      return { ...common, ...numberField(node, type) }
    case 'boolean':
      return { ...common, widget: 'boolean', required: false }
    case 'array':
      return { ...common, ...listField(node, place, choices) }
    case 'object':
      return { ...common, widget: 'object', fields: fieldsOf(node, place), collapsed: false }
    default:
      throw new NoField(place, node)
  }
}

/** Returns the fields of an object in the order of its schema, which is that of the files. */
export function fieldsOf(
  { properties = {}, required = [] }: SchemaNode,
  place: Omit<FieldPlace, 'name'>,
): Field[] {
  return Object.entries(properties).map(([name, node]) =>
    fieldOf(node, {
      ...place,
      name,
      path: place.path === '' ? name : `${place.path}.${name}`,
      isRequired: required.includes(name),
      shape: shapeOfMember(place.shape, name),
    }),
  )
}

function labelled({ title, description }: SchemaNode, { name, isRequired }: FieldPlace) {
  return {
    name,
    label: title ?? humanised(name),
    ...(description && { hint: description }),
    required: isRequired,
  }
}

/** Returns a name as words: `publishedAt` is "Published at". */
export function humanised(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A name or a unit may stay as it is in the original, so a translation need not have one. */
function translated({ shape, isRequired, defaultLanguage }: FieldPlace) {
  if (shape === undefined) return {}
  const mayStay = isWord(shape) && shape !== 'text'
  return { i18n: true, ...(mayStay && isRequired && { required: [defaultLanguage] }) }
}

const dayFormat = 'YYYY-MM-DD'

function textField(node: SchemaNode) {
  if (node.enum) return { widget: 'select', options: optionsOf(node.enum) } as const
  const { format, initial } = node
  switch (format) {
    case 'date':
      return {
        widget: 'datetime',
        type: 'date',
        format: dayFormat,
        ...(initial === 'today' && { default: '{{now}}' }),
      } as const
    case 'moment':
      return { widget: publicationField } as const
    case 'picture':
      return { widget: 'image', choose_url: false } as const
    case 'picture-or-film':
      return { widget: 'file', accept: 'image/*,video/mp4', choose_url: false } as const
    case 'captions':
      return { widget: 'file', accept: '.vtt,text/vtt', choose_url: false } as const
    case 'email':
      return { widget: 'string', type: 'email', ...withoutEmoji } as const
    case 'uri':
      return { widget: 'string', type: 'url', ...limitsOf(node), ...withoutEmoji } as const
    case 'paragraph':
      return { widget: 'text', ...limitsOf(node), ...inOneLine, ...withoutEmoji } as const
    case 'lines':
      return { widget: 'text', ...limitsOf(node), ...withoutEmoji } as const
    default:
      return { widget: 'string', ...limitsOf(node), ...withoutEmoji } as const
  }
}

/** A colon, as in "PLACEHOLDER: name", must not open a list of drawings. */
const withoutEmoji = { use_emoji_autocomplete: false } as const

/** A long text is easier to read in several lines, but has no line breaks of its own. */
const inOneLine = {
  pattern: ['^[^\\n\\r]*$', 'Write it without line breaks'] as [string, string],
} as const

const optionsOf = (values: readonly string[]) =>
  values.map((value) => ({ label: humanised(value), value }))

function limitsOf({ minLength, maxLength, pattern, allOf, messages }: SchemaNode) {
  const patterns = pattern === undefined ? (allOf ?? []).map((one) => one.pattern) : [pattern]
  const whole =
    patterns.length > 1 ? patterns.map((one) => `(?=[\\s\\S]*(?:${one}))`).join('') : patterns[0]
  return {
    ...(minLength !== undefined && minLength > 1 && { minlength: minLength }),
    ...(maxLength !== undefined && { maxlength: maxLength }),
    ...(whole !== undefined && {
      pattern: [whole, messages?.join('. ') ?? 'This is not written as it has to be'] as [
        string,
        string,
      ],
    }),
  }
}

function numberField(node: SchemaNode, type: 'integer' | 'number') {
  const { minimum, exclusiveMinimum, maximum, multipleOf } = node
  const min = minimum ?? exclusiveMinimum
  return {
    widget: 'number',
    value_type: type === 'integer' ? 'int' : 'float',
    // A step would be enforced, and counting by hundredths is no help.
    ...(type === 'number' && multipleOf === undefined && { step: 0.1 }),
    ...(min !== undefined && { min }),
    ...(maximum !== undefined && { max: maximum }),
  } as const
}

function listField(node: SchemaNode, place: FieldPlace, choices: Choices | undefined) {
  const { items, minItems, maxItems } = node
  if (!items) throw new NoField(place, node)
  const number = {
    ...(minItems !== undefined && { min: minItems }),
    ...(maxItems !== undefined && { max: maxItems }),
  }
  if (choices) return { widget: 'relation', multiple: true, ...choices, ...number } as const
  if (items.enum)
    return { widget: 'select', multiple: true, options: optionsOf(items.enum), ...number } as const
  const inside = { ...place, shape: shapeOfMember(place.shape, 0) }
  if (items.type === 'object')
    return {
      widget: 'list',
      fields: fieldsOf(items, inside),
      collapsed: 'auto',
      ...number,
    } as const
  // Without a field of its own for its items, a list counts as changed as soon as it is opened.
  return {
    widget: 'list',
    label_singular: 'line',
    field: { ...fieldOf(items, { ...inside, isRequired: true }), label: 'Line' },
    collapsed: false,
    ...number,
  } as const
}
