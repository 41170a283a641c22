import type { CmsConfig, Field } from '@sveltia/cms'
import type { Issue } from 'content-compiler'
import { parseWith } from 'content-compiler/validate'
import { findCollection } from '@/lib/collections'
import { type Saved, withoutEmpty } from './saved'
import { frontMatterSchema } from './schema-node'

/** Returns what the compiler says of the fields of an original, by the labels of its form. */
export function issuesIn({ path, data, collection, slug }: Saved, config: CmsConfig): string[] {
  const file = path.slice(`${config.media_folder}/`.length)
  const kind = findCollection(file)
  if (!kind) return []
  const name = file.slice(file.lastIndexOf('/') + 1, -'.md'.length)
  const { body: _, pictures, ...front } = Object(withoutEmpty(data))
  const described = pictures !== undefined && !kind.pictures.includes('text') && { pictures }
  const issues: Issue[] = []
  const source = { file, data: { ...front, ...described }, getLine: () => 1 }
  parseWith(frontMatterSchema(kind, name), source, issues)
  const fields = fieldsOfForm(config, [collection, slug])
  return issues.map(
    ({ field, message, allowed = [] }) =>
      `${findLabels(field, fields).join(' › ')}: ${[message, ...allowed].join(', ')}.`,
  )
}

function fieldsOfForm({ collections = [], singletons = [] }: CmsConfig, names: string[]) {
  const files = collections.flatMap((one) => ('files' in one ? one.files : []))
  const forms = [...collections, ...files, ...singletons].flatMap((one) =>
    'fields' in one ? [one] : [],
  )
  const [form] = names.flatMap((name) => forms.filter((one) => one.name === name))
  return form?.fields ?? []
}

/** "Results", "2" and "After" for `results.1.after`. */
function findLabels(path: string, fields: readonly Field[]): string[] {
  let inside = fields
  return path.split('.').map((name) => {
    if (/^\d+$/.test(name)) return String(Number(name) + 1)
    const field = inside.find((one) => one.name === name)
    inside = field && 'fields' in field ? (field.fields ?? []) : []
    return field?.label ?? name
  })
}
