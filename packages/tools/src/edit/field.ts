import type { Field } from '@sveltia/cms'
import { type Fields, shapeOfMember, type TranslatableShape } from 'site-content'
import { publicationChoices, publicationField } from './publication'
import type { SchemaNode } from './schema-node'

/** What fields depend on beside their schema. */
export interface EditorFieldContext {
  /** What of the fields is translated. */
  readonly texts: Fields | undefined
  readonly defaultLanguage: string
  readonly timeZone: string
  /** By the path of a reference in the front matter, `credits.people`, or by what its schema says it names. */
  readonly referenceField: (path: string, names: string | undefined) => object | undefined
}

/** Where a schema stands in front matter, and what is translated of it. */
interface FieldPosition {
  readonly path: string
  readonly shape: TranslatableShape | undefined
}

/** In the order of the schema, which is that of the files. */
export function createEditorFields(
  { properties = {}, required = [] }: SchemaNode,
  context: EditorFieldContext,
  position: FieldPosition = { path: '', shape: context.texts },
): Field[] {
  return Object.entries(properties).map(([name, node]) => {
    const path = position.path === '' ? name : `${position.path}.${name}`
    const shape = shapeOfMember(position.shape, name)
    const isRequired = required.includes(name)
    // A name or a unit may stay as it is in the original, so a translation need not have one.
    const mayStay = shape === 'name'
    return {
      name,
      label: node.title ?? toFieldLabel(name),
      ...(node.description && { hint: node.description }),
      required: isRequired && mayStay ? [context.defaultLanguage] : isRequired,
      ...(shape && { i18n: true }),
      ...createEditorWidget(node, context, { path, shape }),
    } as Field
  })
}

/** `publishedAt` is "Published at". */
export function toFieldLabel(name: string): string {
  const label = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}

/** What is added to a list: `offices` gets an "office". */
const toMemberLabel = (name: string): string =>
  toFieldLabel(name).toLowerCase().replace(/ies$/, 'y').replace(/s$/, '')

export function createEditorWidget(
  node: SchemaNode,
  context: EditorFieldContext,
  position: FieldPosition,
): object {
  const type = Array.isArray(node.type) ? node.type.find((one) => one !== 'null') : node.type
  const reference = context.referenceField(position.path, node.names ?? node.items?.names)
  if (reference && type === 'array') return { ...reference, multiple: true, ...itemLimits(node) }
  if (reference && type === 'string') return reference
  const widget = node.enum ? select : (widgets[node.format ?? ''] ?? widgets[type])
  if (widget) return widget(node, context, position)
  throw new Error(
    `${position.path}: the editor has no field for ${JSON.stringify(node)}; change its schema`,
  )
}

type Widget = (node: SchemaNode, context: EditorFieldContext, position: FieldPosition) => object

const select: Widget = ({ enum: values = [] }) => ({
  widget: 'select',
  options: values.map((value) => ({ label: toFieldLabel(value), value })),
})

/** The fields of the editor, by the format of a schema or else by its type. */
const widgets: Readonly<Record<string, Widget>> = {
  date: ({ initial }) => ({
    widget: 'datetime',
    type: 'date',
    format: 'YYYY-MM-DD',
    ...(initial === 'today' && { default: '{{now}}' }),
  }),
  moment: (_, { timeZone }) => ({
    widget: publicationField,
    options: publicationChoices,
    timeZone,
  }),
  picture: () => ({ widget: 'image', choose_url: false }),
  'picture-or-film': () => ({ widget: 'file', accept: 'image/*,video/mp4', choose_url: false }),
  captions: () => ({ widget: 'file', accept: '.vtt,text/vtt', choose_url: false }),
  email: () => ({ widget: 'string', type: 'email', ...withoutEmoji }),
  uri: (node) => ({ widget: 'string', type: 'url', ...textLimits(node) }),
  // A long text is easier to read in several lines, but has no line breaks of its own.
  paragraph: (node) => ({
    widget: 'text',
    ...textLimits(node),
    pattern: ['^[^\\n\\r]*$', 'Write it without line breaks'],
  }),
  lines: (node) => ({ widget: 'text', ...textLimits(node) }),
  markdown: () => ({ ...richText, minimal: true }),
  string: (node) => ({ widget: 'string', ...textLimits(node) }),
  boolean: () => ({ widget: 'boolean', required: false }),
  integer: (node) => ({ widget: 'number', value_type: 'int', ...numberLimits(node) }),
  number: (node) => ({
    widget: 'number',
    value_type: 'float',
    // A step would be enforced, and counting by hundredths is no help.
    ...(node.multipleOf === undefined && { step: 0.1 }),
    ...numberLimits(node),
  }),
  object: (node, context, position) => ({
    widget: 'object',
    fields: createEditorFields(node, context, position),
    collapsed: false,
  }),
  array(node, context, { path, shape }) {
    const { items = {} } = node
    const position = { path, shape: shapeOfMember(shape, 0) }
    if (items.enum)
      return { ...select(items, context, position), multiple: true, ...itemLimits(node) }
    if (items.oneOf)
      return {
        widget: 'list',
        ...createTypes(items.oneOf, context, position),
        label_singular: 'section',
        collapsed: 'auto',
        ...itemLimits(node),
      }
    if (items.type === 'object')
      return {
        widget: 'list',
        label_singular: toMemberLabel(String(path.split('.').at(-1))),
        fields: createEditorFields(items, context, position),
        collapsed: 'auto',
        ...itemLimits(node),
      }
    // Without a field of its own for its items, a list counts as changed as soon as it is opened.
    const line = {
      name: 'line',
      label: 'Line',
      required: true,
      ...(position.shape && { i18n: true }),
    }
    return {
      widget: 'list',
      label_singular: 'line',
      field: { ...line, ...createEditorWidget(items, context, position) },
      collapsed: false,
      ...itemLimits(node),
    }
  },
}

/** The forms of a list whose items are of several types; the field with one value tells them apart. */
function createTypes(
  options: readonly SchemaNode[],
  context: EditorFieldContext,
  position: FieldPosition,
) {
  const [typeKey = ''] =
    Object.entries(options[0]?.properties ?? {}).find(([, { const: name }]) => name) ?? []
  const types = options.map((option) => {
    const { [typeKey]: type, ...properties } = option.properties ?? {}
    const words = summaryFields.filter((name) => name in properties)
    return {
      name: type?.const,
      label: toFieldLabel(option.title ?? type?.const ?? ''),
      widget: 'object',
      ...(words.length > 0 && {
        summary: words.map((name) => `{{${name} | truncate(60)}}`).join(' '),
      }),
      fields: createEditorFields({ ...option, properties }, context, position),
    }
  })
  return { typeKey, types }
}

/** The first words of a folded item. */
const summaryFields = ['heading', 'text', 'name']

/** What our renderer shows of Markdown, and no more. */
export const richText = {
  widget: 'richtext',
  buttons: [
    'bold',
    'italic',
    'strikethrough',
    'code',
    'link',
    'heading-two',
    'heading-three',
    'heading-four',
    'quote',
    'bulleted-list',
    'numbered-list',
  ],
  editor_components: ['code-block', 'image'],
  linked_images: false,
  use_emoji_autocomplete: false,
} as const

/** A colon, as in "PLACEHOLDER: name", must not open a list of drawings. */
const withoutEmoji = { use_emoji_autocomplete: false }

function textLimits({ minLength = 0, maxLength, pattern, allOf = [], messages = [] }: SchemaNode) {
  const patterns = pattern === undefined ? allOf.map((one) => one.pattern) : [pattern]
  const all = patterns.map((one) => `(?=[\\s\\S]*(?:${one}))`).join('')
  const message = messages.join('. ')
  return {
    ...withoutEmoji,
    ...(minLength > 1 && { minlength: minLength }),
    ...(maxLength !== undefined && { maxlength: maxLength }),
    ...(patterns.length > 0 && { pattern: [patterns.length > 1 ? all : patterns[0], message] }),
  }
}

const numberLimits = ({ minimum, exclusiveMinimum = minimum, maximum }: SchemaNode) => ({
  ...(exclusiveMinimum !== undefined && { min: exclusiveMinimum }),
  ...(maximum !== undefined && { max: maximum }),
})

const itemLimits = ({ minItems, maxItems }: SchemaNode) => ({
  ...(minItems !== undefined && { min: minItems }),
  ...(maxItems !== undefined && { max: maxItems }),
})
