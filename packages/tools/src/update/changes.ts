/** Below 0 where the first version is the older one, 0 where they are the same. */
export function compareVersions(first: string, second: string): number {
  const [a, b] = [first, second].map((version) => /^([\d.]+)(?:-([^+]*))?/.exec(version))
  const byNumbers = compare(a?.[1] ?? '', b?.[1] ?? '')
  if (byNumbers !== 0) return byNumbers
  const [before = '', beforeOther = ''] = [a?.[2], b?.[2]]
  // 1.0.0-beta comes before 1.0.0.
  return Number(!before) - Number(!beforeOther) || compare(before, beforeOther)
}

const compare = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })

export type State = 'newer' | 'other contents' | 'same' | 'older'

/** A package as it is, or as it could be: `integrity` is the digest of its tarball. */
export interface PackageTarball {
  readonly version: string
  readonly integrity: string
}

/** What another version is to the installed one. */
export function compareWithInstalled(installed: PackageTarball, other: PackageTarball): State {
  const order = compareVersions(installed.version, other.version)
  if (order !== 0) return order < 0 ? 'newer' : 'older'
  return installed.integrity === other.integrity ? 'same' : 'other contents'
}

/**
 * What a changelog says between two versions, the newer one included. What has no release yet is below
 * *Unreleased*.
 */
export function readChanges(changelog: string, from: string, to: string): string {
  const [, ...parts] = changelog.split(/^## /m)
  const sections = parts.map((part) => {
    const [heading = '', ...lines] = part.split('\n')
    return { version: /^\[?([^\]\s]*)/.exec(heading)?.[1] ?? '', text: lines.join('\n').trim() }
  })
  const isBetween = (version: string) =>
    /^\d/.test(version) && compareVersions(from, version) < 0 && compareVersions(version, to) <= 0
  const between = sections.filter(({ version }) => isBetween(version))
  const chosenSections =
    between.length > 0 ? between : sections.filter(({ version }) => !/^\d/.test(version))
  return chosenSections.map(({ text }) => text).join('\n\n')
}

/** For a person who has to change it. */
export const findLine = (text: string, member: string): number =>
  text.split('\n').findIndex((line) => line.trim().startsWith(`"${member}":`)) + 1
