import type { CmsConfig, Field } from '@sveltia/cms'
import {
  type Collection,
  type Content,
  compareTranslationWithOriginal,
  findCollection,
  getTranslatedFields,
  parseFrontFields,
  sortLikeOriginal,
} from 'site-content'
import type { Issue } from 'site-content/compiler'
import { removeEmptyFields, type SavedEntry } from './saved'
import { getFrontMatterSchema } from './schema-node'

/** By the labels of its form; then what to do where a translation lacks a text. */
export function findEntryIssues(
  content: Content,
  saved: SavedEntry,
  config: CmsConfig,
  remedy: string,
): string[] {
  const file = saved.path.slice(`${config.media_folder}/`.length)
  const collection = findCollection(content, file)
  if (!collection) return []
  const fields = fieldsOfForm(config, saved)
  const toMessage = ({ field, message, allowed = [] }: Issue) =>
    `${findLabels(field, fields).join(' › ')}: ${[message, ...allowed].join(', ')}.`
  const translations = Object.entries(saved.i18n).flatMap(([language, { data }]) =>
    (data ? issuesOfTranslation(collection, saved.data, data) : []).map(
      (issue) => `${file.replace(/\.md$/, `.${language}.md`)} ${toMessage(issue)}`,
    ),
  )
  return [
    ...issuesOfOriginal(collection, file, saved.data).map(toMessage),
    ...translations,
    ...(translations.length > 0 ? [remedy] : []),
  ]
}

const getLine = () => 1

function issuesOfOriginal(collection: Collection, file: string, data: SavedEntry['data']): Issue[] {
  const name = file.slice(file.lastIndexOf('/') + 1, -'.md'.length)
  const { body: _, pictures, ...front } = Object(removeEmptyFields(data))
  const described = pictures !== undefined && !collection.pictures.includes('text') && { pictures }
  const issues: Issue[] = []
  parseFrontFields(
    getFrontMatterSchema(collection, name),
    { file, data: { ...front, ...described }, getLine },
    issues,
  )
  return issues
}

/** Issues that would leave all of a translation out of the site. */
function issuesOfTranslation(
  collection: Collection,
  original: SavedEntry['data'],
  translation: SavedEntry['data'],
): readonly Issue[] {
  const shape = getTranslatedFields(collection)
  if (!shape) return []
  const { body: text = '', ...data } = Object(removeEmptyFields(original))
  const { original: _, body = '', ...front } = Object(removeEmptyFields(translation))
  const written = { file: '', data: front, body, getLine }
  const sorted =
    collection.form === 'terms' &&
    collection.texts &&
    sortLikeOriginal(collection.texts, data.terms ?? [], written)
  const { invalid, missing } = compareTranslationWithOriginal(
    shape,
    { data, body: text },
    sorted ? sorted.translation : written,
  )
  return [...(sorted ? sorted.invalid : []), ...invalid, ...missing]
}

function fieldsOfForm(
  { collections = [], singletons = [] }: CmsConfig,
  { collection, slug }: SavedEntry,
) {
  const own = collections.find(({ name }) => name === collection)
  if (own && 'fields' in own) return own.fields ?? []
  const files = own && 'files' in own ? own.files : singletons
  const form = files.find(({ name }) => name === slug)
  return form && 'fields' in form ? form.fields : []
}

/** "Results", "2" and "After" for `results.1.after`. */
function findLabels(path: string, fields: readonly Field[]): string[] {
  let inside = fields
  // The compiler calls the text below the front matter so.
  const names = path === '(text)' ? ['body'] : path.split('.')
  return names.map((name) => {
    if (/^\d+$/.test(name)) return String(Number(name) + 1)
    const field = inside.find((one) => one.name === name)
    inside = field && 'fields' in field ? (field.fields ?? []) : []
    return field?.label ?? name
  })
}
