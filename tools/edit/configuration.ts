import type { CmsConfig, Collection, CollectionFile, EntryCollection, Field } from '@sveltia/cms'
import { z } from 'zod'
import { RedirectsFrontMatter } from '@/compiler/redirects'
import { allKinds, kinds } from '@/lib/collections'
import type { Kind } from '@/lib/collections/collection'
import { contentChars, originalBytesMax, pictureSideMax } from '@/lib/config/limits'
import { pathOfPage } from '@/lib/config/paths'
import type { Languages } from '@/lib/domain/language'
import { BodyPictureFrontMatter } from '@/lib/domain/picture'
import { Slug } from '@/lib/domain/text'
import { textsOf } from '@/packages/content-compiler/translatable'
import { type Choices, type FieldPlace, fieldsOf, humanised } from './field'
import { rightMark } from './saved'
import { nodeOf } from './schema-node'

/** Where the editor runs, and what it works on. */
export interface Editing {
  readonly backend: CmsConfig['backend']
  /** The folder of the content in the repository. */
  readonly folder: string
  readonly languages: Languages
  /** The site that shows what is written. */
  readonly siteUrl: string
  readonly title: string
}

/** Returns the configuration of the editor, which follows from the kinds of content alone. */
export function editorConfiguration(editing: Editing): CmsConfig {
  const { backend, folder, languages, siteUrl, title } = editing
  const files = allKinds.filter(([, { form }]) => form === 'file')
  return {
    load_config_file: false,
    backend,
    publish_mode: 'simple',
    app_title: title,
    site_url: siteUrl,
    // Pictures lie beside what shows them; this is where the rest would be.
    media_folder: folder,
    public_folder: '/',
    media_libraries: { default: { config: mediaRules } },
    // The site beside it shows more than any preview here.
    editor: { preview: false },
    output: { omit_empty_optional_fields: true },
    slug: { encoding: 'ascii', clean_accents: true, maxlength: contentChars.slugMax },
    ...(languages.length > 1 && {
      i18n: {
        structure: 'multiple_files',
        locales: [...languages],
        default_locale: languages[0],
        omit_default_locale_from_file_path: true,
        omit_default_locale_from_preview_path: true,
        initial_locales: 'all',
      },
    }),
    collections: allKinds.flatMap(([name, kind]) => collectionsOf(name, kind, editing)),
    singletons: [
      ...files.map(([name, kind]) => fileOf(kind, kind.folder, name, editing)),
      redirectsOf(editing),
    ],
  }
}

const describedPictures = z
  .array(BodyPictureFrontMatter)
  .meta({
    title: 'Pictures in the text',
    description: 'Credit, focus and more of a picture in the text, by its file',
  })
  .optional()

const mediaRules = {
  max_file_size: originalBytesMax,
  slugify_filename: true,
  transformations: {
    raster_image: {
      format: 'webp',
      quality: 90,
      width: pictureSideMax,
      height: pictureSideMax,
    },
  },
} as const

function collectionsOf(name: string, kind: Kind, editing: Editing): Collection[] {
  const { form, names, own, one } = kind
  if (form === 'file') return []
  if (!names) return [entriesOf(name, kind, editing)]
  const common = commonOf(name, one, kind, editing)
  const files = names.map((file) => fileOf(kind, `${kind.folder}/${file}`, file, editing))
  return [{ ...common, files }, ...(own ? [ownEntriesOf(name, kind, names, editing)] : [])]
}

/** Returns the files of further names; those that the engine knows are a collection of their own. */
function ownEntriesOf(
  name: string,
  kind: Kind,
  names: readonly string[],
  editing: Editing,
): EntryCollection {
  const others = `^(?!(?:${names.join('|')})$)`
  return {
    ...entriesOf(`own-${name}`, { ...kind, one: `own ${kind.one}` }, editing, others),
    filter: { field: 'slug', pattern: others },
  }
}

const isTranslated = ({ texts }: Kind, { languages }: Editing) =>
  languages.length > 1 && texts !== undefined

const commonOf = (name: string, one: string, kind: Kind, editing: Editing) => ({
  name,
  label: humanised(name),
  label_singular: humanised(one),
  ...(isTranslated(kind, editing) && { i18n: true }),
})

function entriesOf(name: string, kind: Kind, editing: Editing, named = '^'): EntryCollection {
  const { form, folder, one, own } = kind
  const fields = fieldsOfKind(kind, '', editing)
  const [title = ''] = Object.keys(nodeOf(kind.schema as z.ZodType).properties ?? {})
  const path = kind.paths?.one('{{slug}}') ?? (own && pathOfPage('{{slug}}'))
  return {
    ...commonOf(name, one, kind, editing),
    folder: `${editing.folder}/${folder}`,
    ...(form === 'folders' && { path: '{{slug}}/SKILL' }),
    identifier_field: title,
    slug: {
      template: `{{${title}}}`,
      editable: ['create'],
      hint: 'The address of its page and the name of its file; it stays when the title changes.',
      pattern: [
        named + wholeOf(Slug).slice(1),
        'Use lower-case letters, digits and single hyphens',
      ],
    },
    summary: `{{${title}}}`,
    ...mediaOf(kind),
    ...(path && { preview_path: `${isTranslated(kind, editing) ? '{{locale}}' : ''}${path}` }),
    fields,
  }
}

const wholeOf = (schema: z.ZodType) => nodeOf(schema).pattern ?? ''

/** Pictures lie beside the file, and where there are many in a folder of its name. */
function mediaOf({ pictures, form }: Kind) {
  const folder = form === 'files' && pictures.includes('cover') ? '{{slug}}' : ''
  return { media_folder: folder, public_folder: folder }
}

function fileOf(kind: Kind, path: string, name: string, editing: Editing): CollectionFile {
  const { folder } = editing
  const translations = isTranslated(kind, editing)
  return {
    name,
    label: humanised(name),
    file: `${folder}/${path}${translations ? '.{{locale}}' : ''}.md`,
    ...(translations && { i18n: true }),
    media_folder: '',
    public_folder: '',
    fields: fieldsOfKind(kind, name, editing),
  }
}

const redirectsOf = ({ folder, languages }: Editing): CollectionFile => ({
  name: 'redirects',
  label: 'Addresses that have moved',
  file: `${folder}/redirects.md`,
  fields: [
    ...fieldsOf(nodeOf(RedirectsFrontMatter), placeOf({}, undefined, languages)),
    ...bodyOf(false, false),
  ],
})

/** Returns the fields of a kind's files in their order; what pages have alone depends on the name. */
function fieldsOfKind(kind: Kind, name: string, editing: Editing): Field[] {
  const { form, schema, references, hasText, pictures } = kind
  const { languages } = editing
  const translations = isTranslated(kind, editing)
  const shape = translations ? textsOf(kind) : undefined
  const place = placeOf(references, shape, languages)
  const front = form === 'terms' ? termsOf(kind, name) : nodeOf(schema as z.ZodType)
  const described = pictures.includes('text')
    ? nodeOf(z.strictObject({ pictures: describedPictures }))
    : undefined
  const fields = [
    ...fieldsOf(front, place),
    ...(described ? fieldsOf(described, place) : []),
  ].filter((field) => !lacks(kind, name, field.name))
  return [
    ...(translations ? [original] : []),
    ...(form === 'terms' && translations ? fields.map(matchedBySlug) : fields),
    ...(form === 'files' && !hasText ? [] : bodyOf(translations, form !== 'folders')),
    ...(translations ? [translationIsRight] : []),
  ]
}

/** Checks for a field that a file of this name does not have. */
const lacks = ({ names, laterNames, onlyIn }: Kind, name: string, field: string) =>
  (onlyIn?.[field] ?? name) !== name ||
  (field === 'publishAt' && names?.includes(name) === true && laterNames?.includes(name) === false)

/** The digest of what was translated; it stands in translations alone. */
const original: Field = { name: 'original', label: 'Original', widget: 'hidden', i18n: true }

/** Ticked in a translation, it names the original as it is now. */
const translationIsRight: Field = {
  name: rightMark,
  label: 'The translation is right',
  hint: 'Tick it in a translation that says what the original says; nothing else is written.',
  widget: 'boolean',
  required: false,
  i18n: true,
}

function placeOf(
  references: Kind['references'],
  shape: FieldPlace['shape'],
  [defaultLanguage = '']: Languages,
): Omit<FieldPlace, 'name'> {
  const choicesOf = (path: string) => {
    const target = references[path]
    return target === undefined ? undefined : choicesIn(target)
  }
  return { path: '', isRequired: true, shape, defaultLanguage, choicesOf }
}

const termsOf = ({ schema }: Kind, name: string) =>
  nodeOf(
    z.strictObject({
      terms: z.array((schema as Readonly<Record<string, z.ZodType>>)[name] ?? z.never()),
    }),
  )

/** The terms of a translation name the term that they translate. */
function matchedBySlug(field: Field): Field {
  if (!('fields' in field)) return field
  return {
    ...field,
    fields: field.fields?.map((one: Field) =>
      one.name === 'slug' ? { ...one, i18n: 'duplicate' } : one,
    ),
  } as Field
}

/** Returns where the things of a reference are: files of a kind, terms, or entries of a list. */
function choicesIn(target: string): Choices {
  const named = allKinds.find(([name]) => name === target)
  if (named) {
    const [collection, { schema }] = named
    const [title = ''] = Object.keys(nodeOf(schema as z.ZodType).properties ?? {})
    return { collection, value_field: '{{slug}}', display_fields: [title] }
  }
  if (target in kinds.taxonomies.schema)
    return {
      collection: 'taxonomies',
      file: target,
      value_field: 'terms.*.slug',
      display_fields: ['terms.*.name'],
    }
  const giving = allKinds.find(([, { gives }]) => gives && target in gives)
  if (!giving) throw new Error(`${target}: the editor does not know where such things are`)
  const [list = '', member = ''] = (giving[1].gives?.[target] ?? '').split('.')
  return {
    collection: '_singletons',
    file: giving[0],
    value_field: `${list}.*.${member}`,
    display_fields: [`${list}.*.name`],
  }
}

/** The text below the front matter, with what our renderer shows and no more. */
const bodyOf = (isTranslated: boolean, isProse: boolean): Field[] => [
  {
    name: 'body',
    label: 'Text',
    widget: 'richtext',
    required: false,
    ...(isTranslated && { i18n: true }),
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
    // Tables and placeholders are kept as they are in plain Markdown alone.
    modes: isProse ? ['rich_text', 'raw'] : ['raw'],
  },
]
