import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Change {
  readonly kind: 'created' | 'updated' | 'closed' | 'opened' | 'translated'
  /** The name of its file; a translation has its language behind, `designer.de`. */
  readonly slug: string
  readonly before: string | undefined
  readonly after: string
}

/** Every file is whole before the first takes its place; what cannot go on is taken back. */
export function writeAll(folder: string, changes: readonly Change[], place = renameSync): void {
  const staged = join(folder, '.pull')
  const done: Change[] = []
  const placeOf = ({ slug }: Change) => join(folder, `${slug}.md`)
  try {
    rmSync(staged, { recursive: true, force: true })
    mkdirSync(staged)
    for (const { slug, after } of changes) writeFileSync(join(staged, `${slug}.md`), after)
    for (const change of changes) {
      place(join(staged, `${change.slug}.md`), placeOf(change))
      done.push(change)
    }
  } catch (error) {
    for (const change of done)
      if (change.before === undefined) rmSync(placeOf(change))
      else writeFileSync(placeOf(change), change.before)
    throw error
  } finally {
    rmSync(staged, { recursive: true, force: true })
  }
}
