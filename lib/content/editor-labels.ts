import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { editorFolder } from '@/lib/config/paths'
import { findEditorPath } from './editor-path'

/** As far as it names what people fill in. */
interface EditorPart {
  readonly name: string
  readonly label?: string
  readonly label_singular?: string
  readonly fields?: readonly EditorPart[]
  readonly field?: EditorPart
  readonly types?: readonly EditorPart[]
  readonly files?: readonly EditorPart[]
}

interface EditorConfiguration {
  readonly collections: readonly EditorPart[]
  readonly singletons: readonly EditorPart[]
}

type FieldPath = readonly (string | number)[]

/** The names that the editor of `npm run edit` gives to files and fields; without it those of the files. */
export interface EditorLabels {
  readonly nameFile: (file: string) => string
  readonly nameField: (file: string, field: FieldPath) => string
}

export function readEditorLabels(folder = editorFolder): EditorLabels {
  const path = join(folder, 'config.json')
  if (!existsSync(path))
    return { nameFile: (file) => file, nameField: (_, field) => field.join(' ') }
  return createEditorLabels(JSON.parse(readFileSync(path, 'utf8')).configuration)
}

export function createEditorLabels({ collections, singletons }: EditorConfiguration): EditorLabels {
  const find = (file: string) => {
    const [name, , slug = ''] = findEditorPath(file)?.split('/') ?? []
    if (name === '_singletons') return [singletons.find((one) => one.name === slug)] as const
    const collection = collections.find((one) => one.name === name)
    return [collection?.files?.find((one) => one.name === slug) ?? collection, slug] as const
  }
  return {
    nameFile(file) {
      const [part, slug] = find(file)
      if (!part) return file
      const name = part.label_singular ?? part.label ?? part.name
      return part.files || slug === undefined || part.name === slug ? name : `${name}: ${slug}`
    },
    nameField: (file, field) => nameFieldOf(find(file)[0], field) || field.join(' '),
  }
}

/** The labels on the way to a field, with the place in a list where there is one. */
function nameFieldOf(part: EditorPart | undefined, path: FieldPath): string {
  const names: string[] = []
  let current: readonly EditorPart[] = part?.fields ?? []
  path.forEach((step, at) => {
    if (typeof step === 'number') return
    const found = current.find(({ name }) => name === step)
    if (!found) return
    const place = path[at + 1]
    const label = found.label ?? found.name
    names.push(typeof place === 'number' ? `${label} ${place + 1}` : label)
    const types = found.types?.flatMap(({ fields = [] }) => fields)
    current = found.fields ?? found.field?.fields ?? types ?? []
  })
  return names.join(', ')
}
