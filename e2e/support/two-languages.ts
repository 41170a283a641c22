import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compiledContent } from './compiled-content'
import { copyContent } from './content'

const languages = ['en', 'de']

/** The texts of one role and of one place in German; everything else is English alone. */
export const german = {
  role: 'product-designer',
  title: 'Produktgestaltung (m/w/d)',
  summary: 'Eine Stelle in der Produktgestaltung.',
  place: 'copenhagen',
  placeName: 'Kopenhagen',
}

/** This content in two languages, with little of it translated. */
export const contentInTwoLanguages = (origin: string) =>
  compiledContent(origin, languages, writeTwoLanguages)

function writeTwoLanguages(root: string): void {
  copyContent(root)
  change(root, 'agency.md', (text) =>
    text.replace(/^languages: .*$/m, `languages: [${languages.join(', ')}]`),
  )
  const words = readFileSync('lib/content/messages/en.yaml', 'utf8')
  mkdirSync(join(root, 'messages'))
  writeFileSync(
    join(root, 'messages/de.yaml'),
    words
      .replace('locale: en-GB', 'locale: de-DE')
      .replace('languageName: English', 'languageName: Deutsch')
      .replace('{One open role}', '{Eine offene Stelle}')
      .replace('{# open roles}', '{# offene Stellen}'),
  )
  const { role, title, summary, place, placeName } = german
  change(root, `roles/${role}.md`, (text) =>
    text
      .replace(/^(?:hours|closesAt|publishAt):.*\n/gm, '')
      .replace(/^(?:responsibilities|requirements|benefits|process):\n(?: .*\n)*/gm, ''),
  )
  writeFileSync(
    join(root, `roles/${role}.de.md`),
    `---\ntitle: ${title}\nsummary: ${summary}\n---\n\nEin Text, mit einer [Seite](/work).\n`,
  )
  writeFileSync(
    join(root, 'taxonomies/locations.de.md'),
    `---\nterms:\n  - slug: ${place}\n    name: ${placeName}\n---\n`,
  )
}

function change(root: string, path: string, by: (text: string) => string): void {
  const file = join(root, path)
  writeFileSync(file, by(readFileSync(file, 'utf8')))
}
