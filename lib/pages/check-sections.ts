import { fieldIssue, listImages } from 'site-content'
import type { ContentFiles, Issue, Source } from 'site-content/compiler'
import { type MarkdownChapter, splitChapters } from 'site-content/edge'
import { chapterSectionNames } from './section-schema'

const collectionBySection: Readonly<Record<string, string>> = {
  work: 'caseStudies',
  results: 'caseStudies',
  quotes: 'testimonials',
  journal: 'journal',
  people: 'people',
}

/** Checks that the sections of pages name what is there, and show each chapter of the text once. */
export function checkSections(files: ContentFiles, issues: Issue[]) {
  for (const page of files.pages?.originals ?? []) issues.push(...findSectionIssues(page, files))
}

function findSectionIssues(page: Source, files: ContentFiles): Issue[] {
  const { sections } = Object(page.data)
  if (!Array.isArray(sections)) return []
  const chapterNames = chapterSectionNames.map((name) => `"${name}"`).join(', ')
  const { chapters } = splitChapters(page.body)
  const chapterIndexes = sections.flatMap((one, at) =>
    chapterSectionNames.some((name) => name === Object(one).section) ? [at] : [],
  )
  return [
    ...sections.flatMap((one, at) => findUnknownEntries(Object(one), at, page, files)),
    ...(chapterIndexes.length === chapters.length
      ? []
      : [
          fieldIssue(
            page,
            ['sections'],
            `${chapterIndexes.length} of the sections show a heading (${chapterNames}), and the text below has ${chapters.length} (##): each section shows the next one`,
          ),
        ]),
    ...chapterIndexes.flatMap((at, index) => {
      const chapter = chapters[index]
      const message = chapter && findFormIssue(Object(sections[at]).section, chapter)
      return message ? [fieldIssue(page, ['sections', at, 'section'], message)] : []
    }),
  ]
}

function findUnknownEntries(
  { section, entries }: { readonly section?: unknown; readonly entries?: unknown },
  at: number,
  page: Source,
  files: ContentFiles,
): Issue[] {
  const collectionName = collectionBySection[String(section)]
  if (!collectionName || !Array.isArray(entries)) return []
  const allowed = (files[collectionName]?.originals ?? []).map(({ slug }) => slug)
  return entries.flatMap((name, index) =>
    typeof name !== 'string' || allowed.includes(name)
      ? []
      : [fieldIssue(page, ['sections', at, 'entries', index], `"${name}" is not known`, allowed)],
  )
}

/** Says what a chapter lacks for the form in which its section shows it. */
function findFormIssue(section: unknown, { title, body }: MarkdownChapter): string | undefined {
  if (section === 'questions' && !/^### /m.test(body))
    return `"${title}" has no questions; write each as a heading (###) with its answer below`
  if (section !== 'pictures') return undefined
  const images = listImages(body)
  const isAlone =
    images
      .toReversed()
      .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), body)
      .trim() === ''
  return images.length > 0 && isAlone
    ? undefined
    : `"${title}" must have pictures alone, each as ![what it shows](file.jpg "its caption")`
}
