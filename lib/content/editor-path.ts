import { allCollections } from './collections'

/** `pages/imprint.de.md` → `pages/entries/imprint` */
export function findEditorPath(file: string): string | undefined {
  const [, path = ''] = /^([^.]+)(?:\.[\w-]+)?\.md$/.exec(file) ?? []
  const [folder, ...rest] = path.split('/')
  if (rest.length === 0) return path ? `_singletons/entries/${path}` : undefined
  const [name, collection] = allCollections.find(([, one]) => one.folder === folder) ?? []
  if (!name || !collection) return undefined
  const slug = rest.join('/')
  const isOwn = collection.allowsOtherNames && !collection.names?.includes(slug)
  return `${isOwn ? `own-${name}` : name}/entries/${slug}`
}
