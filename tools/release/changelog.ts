import { UserError } from '@/scripts/machine/user-error.mjs'

const unreleased = '## [Unreleased]'

/** Moves what is unreleased below a heading with the version and its day. */
export function released(changelog: string, version: string, day: string): string {
  const notes = notesOf(changelog, 'Unreleased')
  if (!/^- /m.test(notes))
    throw new UserError(
      'CHANGELOG.md has nothing below [Unreleased], so there is nothing to release.',
    )
  return changelog.replace(unreleased, () => `${unreleased}\n\n## [${version}] - ${day}`)
}

/** The text of one version, without its heading. */
export function notesOf(changelog: string, version: string): string {
  const sections = changelog.split(/^(?=## \[)/m)
  const section = sections.find((one) => one.startsWith(`## [${version}]`))
  if (!section) throw new UserError(`CHANGELOG.md has no section [${version}].`)
  return section.slice(section.indexOf('\n')).trim()
}

const parts = ['major', 'minor', 'patch']

/** The version that follows: a part to raise, or a whole version that is higher. */
export function nextVersion(current: string, wanted: string): string {
  const numbers = current.split('.').map(Number)
  const at = parts.indexOf(wanted)
  const next = at < 0 ? wanted : raised(numbers, at).join('.')
  if (!/^\d+\.\d+\.\d+$/.test(next) || !isHigher(next.split('.').map(Number), numbers))
    throw new UserError(`"${wanted}" must be ${parts.join(', ')} or a version above ${current}.`)
  return next
}

const raised = (numbers: readonly number[], at: number) =>
  numbers.map((number, index) => (index < at ? number : index === at ? number + 1 : 0))

function isHigher(next: readonly number[], current: readonly number[]): boolean {
  const at = next.findIndex((number, index) => number !== current[index])
  return at >= 0 && (next[at] ?? 0) > (current[at] ?? 0)
}
