import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { splitFrontMatter } from 'content-compiler'
import { isMap, isSeq, type parseDocument } from 'yaml'
import { collectionsWithPages } from '@/lib/collections'
import { isEnginePage, paths } from '@/lib/config/paths'
import { edit, editFront, files, languageOfFile, languagesOf } from './edit'
import { placeholdersOf } from './placeholders'
import { sampleFolders } from './samples'

type Front = ReturnType<typeof parseDocument>
type Words = ReturnType<typeof placeholdersOf>

const sampleSkills = ['design-system-deliverables', 'figma-files']

/** Leaves nothing that the sample says of itself: what is to be written instead is a placeholder. */
export function removeSamples(root: string) {
  const languages = languagesOf(root)
  for (const folder of sampleFolders)
    for (const name of readdirSync(join(root, folder)))
      rmSync(join(root, folder, name), { recursive: true })
  for (const name of files(join(root, 'pages'), '.md'))
    if (isSamplePage(name.split('.', 1)[0] ?? '')) rmSync(join(root, 'pages', name))
  rmSync(join(root, 'pages', 'home.svg'), { force: true })
  for (const skill of sampleSkills)
    rmSync(join(root, 'skills', skill), { recursive: true, force: true })
  for (const path of files(root, '.md')) {
    edit(join(root, path), withoutSampleLinks)
    const [name = ''] = path.split('.', 1)
    const words = placeholdersOf(languageOfFile(path) ?? languages[0] ?? 'en')
    emptied[name.replaceAll('\\', '/')]?.(join(root, path), words)
  }
  editFront(join(root, 'redirects.md'), (data) => {
    const { redirects } = data.toJS() as { redirects: { to: string }[] }
    const kept = redirects.filter(({ to }) => to !== paths.careers)
    data.set('redirects', kept)
  })
}

/** Prices are the sample's own, and a placeholder for them would be none. */
const isSamplePage = (slug: string) => !isEnginePage(slug) || slug === 'how-we-work'

/** What is done to a file and to its translations. */
type Emptying = (path: string, words: Words) => void

const page: Emptying = (path, words) => {
  editFront(path, (data) => {
    data.set('description', words.description)
  })
  writeBody(path, words.page)
}

const levels: Emptying = (path, { term }) =>
  editFront(path, (data) => {
    const list = data.get('terms')
    if (!isSeq(list)) return
    for (const one of list.items)
      if (isMap(one) && one.has('description')) one.set('description', term)
  })

/** What the sample offers, and for whom, is its own; there is nothing left to translate. */
const noTerms: Emptying = (path) => {
  if (languageOfFile(path)) rmSync(path)
  else editFront(path, (data) => data.set('terms', []))
}

const emptied: Readonly<Record<string, Emptying>> = {
  agency(path, words) {
    editFront(path, (data: Front) => {
      for (const name of ['tagline', 'invitation', 'description', 'approach'] as const)
        data.set(name, words[name])
      for (const own of ['phone', 'foundedYear', 'workLanguages', 'headcount', 'questions'])
        data.delete(own)
    })
    writeBody(path, words.agency)
  },
  'pages/about': page,
  'pages/careers': page,
  'pages/home'(path, words) {
    page(path, words)
    editFront(path, (data) => {
      data.set('title', words.homeTitle)
      data.delete('cover')
      const sections = data.get('sections')
      if (isSeq(sections)) for (const one of sections.items) if (isMap(one)) one.delete('entries')
    })
  },
  'pages/journal'(path, words) {
    page(path, words)
    writeBody(path, words.journal)
  },
  'pages/services': page,
  'pages/work': page,
  'pages/get-in-touch'(path, words) {
    editFront(path, (data) => data.set('description', words.description))
    // The second paragraph says what the software does.
    edit(path, (text) => {
      const { head, rest } = splitFrontMatter(text)
      const [, ...others] = rest.trim().split('\n\n')
      return `${[`${head}\n${words.contact}`, ...others].join('\n\n')}\n`
    })
  },
  'pages/accessibility'(path, { answers }) {
    edit(path, (text) => text.replace(promisedAnswer, `\n\n${answers}`))
  },
  'pages/privacy-policy'(path) {
    edit(path, (text) => text.replace(promisedWeek, '.').replace(namedBudget, '$1 $3 $2'))
  },
  'skills/contact-inquiry/SKILL'(path) {
    edit(path, (text) => text.replace(budgetFirst, 'what the tool lists there,'))
  },
  'skills/agency-research/SKILL'(path) {
    edit(path, (text) => text.replace(howStudiesAre, ''))
  },
  'taxonomies/services': noTerms,
  'taxonomies/disciplines': noTerms,
  'taxonomies/industries': noTerms,
  'taxonomies/levels': levels,
}

const promisedAnswer =
  / (?:We answer within two working days|Wir antworten innerhalb von zwei Arbeitstagen|Nous répondons sous deux jours ouvrés|We antwoorden binnen twee werkdagen)[^\n]*/
const promisedWeek =
  /, (?:usually within a week|meist innerhalb einer Woche|généralement dans la semaine|meestal binnen een week)\./

/** The sample's own question, and how its own studies are written. */
const namedBudget =
  /(a company|ein Unternehmen|une entreprise|een bedrijf), (a telephone number|eine Telefonnummer|un numéro de téléphone|een telefoonnummer) (and|und|et|en) (?:a budget|ein Budget|un budget|een budget)/
const budgetFirst = '`budget` and whatever else the tool lists there,'
const howStudiesAre =
  /(?<=Read the whole text): each has a section on what we would do differently| Clients appear as a description of their sector\. Do not guess who they are\./g

function writeBody(path: string, body: string) {
  edit(path, (text) => `${splitFrontMatter(text).head}\n${body}\n`)
}

/** The words of a link stay, the link to what is gone does not; a sentence about the roles goes with them. */
const withoutSampleLinks = (text: string) =>
  text.replace(/ ?[^.!?\n]*\]\(\/careers\)[^.!?\n]*[.!?]/g, '').replace(linkToThing, '$1')
const lists = collectionsWithPages.map(([, { list }]) => list).join('|')
const linkToThing = new RegExp(`\\[([^\\]]+)\\]\\((?:${lists})/[\\w/-]+\\)`, 'g')
