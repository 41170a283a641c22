import type { CmsConfig, Collection, CollectionFile, EntryCollection, Field } from '@sveltia/cms'
import {
  BodyPictureFrontMatter,
  type Content,
  type Collection as ContentCollection,
  getTranslatedFields,
  mayHaveField,
  Slug,
} from 'site-content'
import { RedirectsFrontMatter } from 'site-content/compiler'
import { contentLimits, type Languages } from 'site-content/edge'
import { z } from 'zod'
import { createEditorFields, richText, toFieldLabel } from './field'
import { translationRightMark } from './saved'
import { getFrontMatterSchema, toSchemaNode } from './schema-node'
import type { EditorRepository } from './site'

/** What the editor is told of a site. */
export interface EditedSite {
  readonly content: Content
  readonly title: string
  readonly languages: Languages
  readonly timeZone: string
  /** The terms whose order says something, by their list. */
  readonly orderedTerms: Readonly<Record<string, readonly EditedTerm[]>>
  /** The folder of the content in the repository. */
  readonly folder: string
  readonly repository: EditorRepository
  /** What stands before the path of a page to look at, such as `api/dev/preview/`. */
  readonly previewRoot: string
}

export interface EditedTerm {
  readonly slug: string
  readonly name: string
}

/** Follows from the collections. */
export function createEditorConfiguration(site: EditedSite): CmsConfig {
  const { title, languages, folder, repository } = site
  const all = Object.entries(site.content.collections)
  const files = all.filter(([, { form }]) => form === 'file')
  return {
    load_config_file: false,
    backend: createBackend(repository),
    publish_mode: 'simple',
    app_title: title,
    // Pictures lie beside what shows them; this is where the rest would be.
    media_folder: folder,
    public_folder: '/',
    // A picture is the agency's own.
    media_libraries: { default: { config: mediaRules }, stock_assets: false },
    // The link to the page shows more than a preview of single fields.
    editor: { preview: false },
    output: { omit_empty_optional_fields: true },
    slug: { encoding: 'ascii', clean_accents: true, maxlength: contentLimits.slugCharsMax },
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
    collections: all.flatMap(([name, collection]) => createCollections(name, collection, site)),
    singletons: [
      ...files.map(([name, collection]) => createFile(collection, collection.folder, name, site)),
      {
        name: 'redirects',
        label: 'Addresses that have moved',
        file: `${folder}/redirects.md`,
        fields: [
          ...fieldsIn([RedirectsFrontMatter], {}, undefined, site),
          { ...bodyField, modes: ['raw'] },
        ],
      },
    ],
  }
}

/** What to do where a translation lacks a text. */
export const incompleteTranslationText = {
  label:
    'Write this, or switch the language off in the menu (⋮) above its texts: the entry then shows in the main language alone.',
}

/** What the button says that leads to what would be published, and what to do where it leads nowhere. */
export const publishButtonText = {
  label: 'Changes and publishing',
  hint: 'Open the editor by the whole address that npm run edit has printed.',
}

function createBackend(repository: EditorRepository): CmsConfig['backend'] {
  const { service, origin, repository: repo, branch, appId } = repository
  return {
    name: service,
    repo,
    ...(branch && { branch }),
    api_root: repository.apiUrl,
    auth_methods: [appId ? 'oauth' : 'token'],
    ...(service !== 'github' && { base_url: origin }),
    ...(appId && { app_id: appId }),
    ...(appId && service === 'gitlab' && { auth_type: 'pkce' }),
  } as CmsConfig['backend']
}

const mediaRules = {
  max_file_size: contentLimits.originalBytesMax,
  slugify_filename: true,
  transformations: {
    raster_image: {
      format: 'webp',
      quality: 90,
      width: contentLimits.pictureSideMax,
      height: contentLimits.pictureSideMax,
    },
  },
} as const

function createCollections(
  name: string,
  collection: ContentCollection,
  site: EditedSite,
): Collection[] {
  const { form, folder, allowsOtherNames, entryName } = collection
  if (form === 'file') return []
  const names = form === 'terms' ? Object.keys(collection.schema) : collection.names
  if (!names) return [createEntries(name, collection, site)]
  const files = names.map((file) => createFile(collection, `${folder}/${file}`, file, site))
  const base = { ...createLabels(name, entryName, isTranslated(collection, site)), files }
  if (!allowsOtherNames) return [base]
  // Files of further names can be added and removed; those that the engine knows cannot.
  const others = `^(?!(?:${names.join('|')})$)`
  const further = createEntries(
    `own-${name}`,
    { ...collection, entryName: `own ${entryName}` },
    site,
    others,
  )
  return [base, { ...further, filter: { field: 'slug', pattern: others } }]
}

const isTranslated = ({ texts }: ContentCollection, { languages }: EditedSite) =>
  languages.length > 1 && texts !== undefined

const createLabels = (name: string, one: string, i18n: boolean) => ({
  name,
  label: toFieldLabel(name),
  label_singular: toFieldLabel(one),
  ...(i18n && { i18n }),
})

function createEntries(
  name: string,
  collection: ContentCollection,
  site: EditedSite,
  names = '^',
): EntryCollection {
  const { form, folder, entryName, allowsOtherNames, pictures, paths } = collection
  const i18n = isTranslated(collection, site)
  const title = findTitle(collection)
  // Pictures lie beside the file, and where there are many in a folder of its name.
  const media = form === 'files' && pictures.includes('cover') ? '{{slug}}' : ''
  const page = paths?.entryPath
    ? paths.entryPath('{{slug}}')
    : allowsOtherNames && site.content.addresses.page('{{slug}}')
  return {
    ...createLabels(name, entryName, i18n),
    folder: `${site.folder}/${folder}`,
    ...(form === 'folders' && { path: '{{slug}}/SKILL' }),
    identifier_field: title,
    slug: {
      template: `{{${title}}}`,
      editable: ['create'],
      hint: 'The address of its page and the name of its file; it stays when the title changes.',
      pattern: [
        names + toSchemaNode(Slug).pattern?.slice(1),
        'Use lower-case letters, digits and single hyphens',
      ],
    },
    summary: `{{${title}}}`,
    media_folder: media,
    public_folder: media,
    ...(page && { preview_path: previewPath(page, i18n, site) }),
    fields: fieldsOfCollection(collection, '', site),
  }
}

const previewPath = (page: string, i18n: boolean, { previewRoot }: EditedSite) =>
  `${previewRoot}${i18n ? `{{locale}}${page}` : page.slice(1)}`

/** The first field of a collection is what its entries are known by. */
const findTitle = ({ schema }: ContentCollection) =>
  Object.keys(toSchemaNode(schema as z.ZodType).properties ?? {})[0] ?? ''

function createFile(
  collection: ContentCollection,
  path: string,
  name: string,
  site: EditedSite,
): CollectionFile {
  const i18n = isTranslated(collection, site)
  const page = collection.allowsOtherNames && site.content.addresses.page(name)
  return {
    name,
    label: toFieldLabel(name),
    file: `${site.folder}/${path}${i18n ? '.{{locale}}' : ''}.md`,
    ...(i18n && { i18n }),
    ...(page && { preview_path: previewPath(page, i18n, site) }),
    media_folder: '',
    public_folder: '',
    fields: fieldsOfCollection(collection, name, site),
  }
}

/** In their order; what pages have alone depends on the name. */
function fieldsOfCollection(
  collection: ContentCollection,
  name: string,
  site: EditedSite,
): Field[] {
  const { form, references, hasText, pictures } = collection
  const i18n = isTranslated(collection, site)
  const schemas = [
    getFrontMatterSchema(collection, name),
    ...(pictures.includes('text') ? [describedPictures] : []),
  ]
  const fields = fieldsIn(
    schemas,
    references,
    i18n ? getTranslatedFields(collection) : undefined,
    site,
  )
    .filter((field) => !lacks(collection, name, field.name))
    .map((field) => (form === 'terms' && i18n ? withSharedSlug(field) : field))
  // Placeholders in the text of a skill are kept as they are in plain Markdown alone.
  const modes = form === 'folders' ? ['raw' as const] : ['rich_text' as const, 'raw' as const]
  return [
    ...(i18n ? [original] : []),
    ...fields,
    ...(form === 'files' && !hasText ? [] : [{ ...bodyField, modes, ...(i18n && { i18n }) }]),
    ...(i18n ? [translationFlag] : []),
  ]
}

function fieldsIn(
  schemas: readonly z.ZodType[],
  references: ContentCollection['references'],
  texts: ReturnType<typeof getTranslatedFields>,
  { content, languages: [defaultLanguage = ''], timeZone, orderedTerms }: EditedSite,
): Field[] {
  const referenceField = (path: string, names?: string) => {
    const target = references[path] ?? names
    if (!target) return undefined
    const options = orderedTerms[target]?.map(({ name, slug }) => ({ label: name, value: slug }))
    return options
      ? { widget: 'select', options }
      : { widget: 'relation', ...listEntryOptions(content, target) }
  }
  const context = { texts, defaultLanguage, timeZone, referenceField }
  return schemas.flatMap((schema) => createEditorFields(toSchemaNode(schema), context))
}

const describedPictures = z.strictObject({
  pictures: z
    .array(BodyPictureFrontMatter)
    .meta({
      title: 'Pictures in the text',
      description: 'Credit, focus and more of a picture in the text, by its file',
    })
    .optional(),
})

/** Checks for a field that a file of this name does not have. */
const lacks = (collection: ContentCollection, name: string, field: string) =>
  !mayHaveField(collection, name, field) ||
  (field === 'publishAt' &&
    collection.names?.includes(name) === true &&
    collection.schedulableNames?.includes(name) === false)

/** The terms of a translation name the term that they translate. */
const withSharedSlug = (field: Field): Field =>
  'fields' in field
    ? ({
        ...field,
        fields: field.fields?.map((one: Field) =>
          one.name === 'slug' ? { ...one, i18n: 'duplicate' } : one,
        ),
      } as Field)
    : field

/** Where the entries of a reference are: files of a collection, terms, or a list of a single file. */
function listEntryOptions({ collections }: Content, target: string) {
  const all = Object.entries(collections)
  const collection = collections[target]
  if (collection)
    return { collection: target, value_field: '{{slug}}', display_fields: [findTitle(collection)] }
  const terms = all.find(([, { form, schema }]) => form === 'terms' && target in schema)
  if (terms) return { collection: terms[0], file: target, ...inList('terms', 'slug') }
  const giving = all.find(
    ([, { referenceTargets }]) => referenceTargets && target in referenceTargets,
  )
  if (!giving) throw new Error(`${target}: the editor does not know where such entries are`)
  const [list = '', member = ''] = giving[1].referenceTargets?.[target]?.split('.') ?? []
  return { collection: '_singletons', file: giving[0], ...inList(list, member) }
}

const inList = (list: string, member: string) => ({
  value_field: `${list}.*.${member}`,
  display_fields: [`${list}.*.name`],
})

/** The digest of what was translated; it stands in translations alone. */
const original: Field = { name: 'original', label: 'Original', widget: 'hidden', i18n: true }

/** Ticked in a translation, it names the original as it is now. */
const translationFlag: Field = {
  name: translationRightMark,
  label: 'The translation is right',
  hint: 'Tick it in a translation that says what the original says; nothing else is written.',
  widget: 'boolean',
  required: false,
  i18n: true,
}

/** The text below the front matter. */
const bodyField: Field = {
  name: 'body',
  label: 'Text',
  required: false,
  ...richText,
}
