import { fieldIssue, type Issue } from 'content-compiler'
import type { CollectionName } from '@/lib/content/collections'
import { splitChapters } from '@/lib/subject/sections'
import type { SiteFiles } from './site-content'

const collectionBySection: Readonly<Record<string, CollectionName>> = {
  work: 'caseStudies',
  results: 'caseStudies',
  quotes: 'testimonials',
  journal: 'journal',
}

/** Checks that the sections of the home page name what is there, and show each chapter of its text once. */
export function checkHomeSections(files: SiteFiles, issues: Issue[]) {
  const source = files.pages.originals.find(({ slug }) => slug === 'home')
  const { sections } = Object(source?.data)
  if (!source || !Array.isArray(sections)) return
  const report = (path: readonly PropertyKey[], message: string, allowed?: readonly string[]) =>
    issues.push(fieldIssue(source, path, message, allowed))
  for (const [at, one] of sections.entries()) {
    const { section, entries } = Object(one)
    const collectionName = collectionBySection[section]
    if (!collectionName || !Array.isArray(entries)) continue
    const allowed = files[collectionName].originals.map(({ slug }) => slug)
    for (const [index, name] of entries.entries())
      if (typeof name === 'string' && !allowed.includes(name))
        report(['sections', at, 'entries', index], `"${name}" is not known`, allowed)
  }
  const textCount = sections.filter((one) => Object(one).section === 'text').length
  const { chapters } = splitChapters(source.body)
  if (textCount !== chapters.length)
    report(
      ['sections'],
      `There are ${textCount} sections "text", and ${chapters.length} headings (##) in the text below: each is the text of one heading`,
    )
}
