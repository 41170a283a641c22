import { existsSync, readFileSync } from 'node:fs'
import { UserError } from 'next-host/cli'
import { type Collection, getTranslatedFields } from 'site-content'
import { type ContentFiles, readContent, splitFrontMatter } from 'site-content/compiler'
import type { ContentFolder } from '../content'
import { readContentFacts } from '../edit/facts'
import { getFrontMatterSchema, type SchemaNode, toSchemaNode } from '../edit/schema-node'

/** What an assistant in a code editor reads too: how content is written, and the style of the house. */
const houseRulesFile = '.agents/skills/write-content/SKILL.md'

const readHouseRules = (): string =>
  existsSync(houseRulesFile)
    ? splitFrontMatter(readFileSync(houseRulesFile, 'utf8')).rest.trim()
    : ''

/** The collections, and the rules for all of them. */
export function describeSite(content: ContentFolder): string {
  const { languages } = readContentFacts(content, content.folder, [])
  const [main, ...others] = languages
  const collections = Object.entries(content.collections).map(
    ([name, collection]) => `- ${name}: ${describePlace(collection)}`,
  )
  return [
    readHouseRules(),
    `Languages: ${main} first${others.length > 0 ? `, then ${others.join(', ')}` : ''}. pages/about.md is in ${main}; ${others.map((one) => `pages/about.${one}.md`).join(', ') || 'there is no other file'} has its texts in another language.`,
    `Collections (call read_rules with one for its fields):\n${collections.join('\n')}`,
    'Also: theme.css (colours, faces, measures), messages/<language>.yaml (words of the interface), redirects.md (addresses that have moved).',
  ]
    .filter(Boolean)
    .join('\n\n')
}

function describePlace({ form, folder, fileName, entryName, names = [], ...more }: Collection) {
  const place = {
    file: `${folder}.md`,
    files: `${folder}/<name>.md, one for each ${entryName}`,
    folders: `${folder}/<name>/${fileName ?? 'index.md'}, one for each ${entryName}`,
    terms: `${folder}/<list>.md, a list of terms in each`,
  }[form]
  const page = more.paths?.entryPath ? `; its page is ${more.paths.entryPath('<name>')}` : ''
  const fixed = names.length > 0 ? `; names: ${names.join(', ')}` : ''
  return place + page + fixed + (more.allowsOtherNames ? ', and others' : '')
}

/** The fields of a collection, and what each may name. */
export function describeCollection(
  content: ContentFolder,
  name: string,
  type: string | undefined,
): string {
  const collection = content.collections[name]
  if (!collection)
    throw new UserError(
      `There is no collection "${name}". Allowed: ${Object.keys(content.collections).join(', ')}.`,
    )
  const lists = collection.form === 'terms' ? Object.keys(collection.schema) : ['']
  const schemas = lists.map((list) => {
    const node = shorten(toSchemaNode(getFrontMatterSchema(collection, list)), type)
    return `${list && `${collection.folder}/${list}.md: `}${JSON.stringify(node)}`
  })
  if (type && !schemas.some((text) => text.includes(`"title":${JSON.stringify(type)}`)))
    throw new UserError(`${name} has no "${type}". Call read_rules without it: it lists the types.`)
  const allowed = listAllowed(content, collection)
  return [
    `${name}: ${describePlace(collection)}. ${collection.hasText ? 'Markdown stands below the front matter.' : 'Nothing stands below the front matter.'}`,
    `Front matter:\n${schemas.join('\n')}`,
    `A translation has these texts, and all of them: ${JSON.stringify(getTranslatedFields(collection) ?? 'none; it is never translated')}`,
    ...(allowed.length > 0 ? [`Allowed names:\n${allowed.join('\n')}`] : []),
  ].join('\n\n')
}

/** Types of a list are named, and one of them is described in full. */
function shorten(node: SchemaNode, type: string | undefined): unknown {
  if (Array.isArray(node)) return node.map((one) => shorten(one, type))
  if (typeof node !== 'object' || node === null) return node
  if (node.oneOf && node.oneOf.length > 4)
    return {
      oneOf: node.oneOf.map((option) =>
        option.title === type ? option : { title: option.title, about: option.description },
      ),
      hint: 'read_rules with type describes one of these in full',
    }
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => key !== '$schema' && key !== 'messages')
      .map(([key, value]) => [key, shorten(value, type)]),
  )
}

/** Of each field that names entries or terms. */
function listAllowed(content: ContentFolder, { references }: Collection): string[] {
  const files: ContentFiles = readContent(content, [])
  const terms = Object.entries(content.collections)
    .filter(([, { form }]) => form === 'terms')
    .flatMap(([name]) => files[name]?.originals ?? [])
  return Object.entries(references).flatMap(([field, target]) => {
    const list = terms.find(({ slug }) => slug === target)?.data
    const named = list
      ? Object(list).terms?.map((term: { readonly slug: unknown }) => term.slug)
      : files[target]?.originals.map(({ slug }) => slug)
    return named ? [`- ${field}: ${named.join(', ')}`] : []
  })
}
