import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  compileWorkshop,
  content as definition,
  messageSources,
  writeWorkshop,
} from '../../content/test/workshop'
import type { DashboardSettings } from '../src/dashboard/site'
import type { AuditedSite } from '../src/doctor/checks'
import type { EditorRepository } from '../src/edit/site'
import type { InquiriesOfSite } from '../src/inquiries/site'
import type { ToolSettings } from '../src/settings'
import { defineTools, type SiteTools } from '../src/site'

// The tools of a joiner's workshop, to which people write letters about its pieces.

export interface Letter {
  readonly name: string
  readonly mail: string
  readonly piece?: string
  readonly text: string
}

export const editorRepository: EditorRepository = {
  service: 'github',
  origin: 'https://github.com',
  apiUrl: 'https://api.github.com',
  repository: 'workshop/site',
  branch: undefined,
  appId: undefined,
}

export const createLetterId = () => `letter_${randomBytes(16).toString('base64url')}`

export const letters: InquiriesOfSite<Letter> = {
  isId: (text) => /^letter_[\w-]{22}$/.test(text),
  idExample: 'letter_ and 22 characters',
  summarize: ({ name, mail, piece, text }) => ({
    kind: 'letter',
    name,
    address: mail,
    about: piece,
    message: text,
  }),
  listColumns: () => [
    ['name', ({ name }) => name],
    ['piece', ({ piece }) => piece],
    ['text', ({ text }) => text],
  ],
}

export const dashboard: DashboardSettings<Letter> = {
  language: 'en',
  locale: 'en-GB',
  timeZone: 'Europe/Vienna',
  labels: {
    kinds: { letter: 'Letter' },
    topics: { pieces: 'Pieces' },
    sources: { 'no referrer': 'Typed' },
    forms: { letter: 'Letters', course: 'Courses' },
  },
  errorTitles: { not_found: { title: 'There is nothing here' } },
  describe: ({ content: { name, mail, text }, suspicions }) => ({
    subject: `Letter from ${name}`,
    answers: [
      ['From', mail],
      ['Text', text],
    ],
    details: [['Held back', suspicions.join(', ')]],
  }),
  styles: () => ':root { --ink: #222 }',
  listFonts: () => [join(import.meta.dirname, 'recorded/lever.json')],
  figures: {
    isAssistant: (source) => source === 'ChatGPT',
    getTopic: (operation) => (/pieces?$/.test(operation) ? 'pieces' : 'site'),
    findClientGroup(interfaceName, program) {
      if (program === 'GPTBot') return 'crawlers'
      return program === 'Chrome' && interfaceName !== 'page-tools' ? 'people' : 'agents'
    },
  },
}

const doctor: AuditedSite = {
  home: '/',
  documents: [],
  protectedPages: ['/'],
  legalPages: [],
  fullText: '/llms-full.txt',
  guide: '/llms.txt',
  securityText: '/.well-known/security.txt',
  sampleName: 'Sample',
}

const settings: ToolSettings = {
  baseUrl: 'https://workshop.example',
  dataDir: '.data',
  redis: undefined,
  mail: undefined,
  secrets: ['a secret of a site that nobody can guess'],
  metrics: true,
  development: false,
  editor: undefined,
}

/** The workshop as its tools see it, with its content in a folder and these settings in place of its own. */
export function toolsOfWorkshop(
  root: string,
  changed: Partial<ToolSettings> = {},
): SiteTools<Letter> {
  return defineTools<Letter>({
    settings(environment) {
      if (environment?.SMTP_URL?.startsWith('mail.'))
        throw Object.assign(new Error('SMTP_URL: must be an address that begins with smtp://'), {
          name: 'EnvError',
        })
      return { ...settings, ...changed }
    },
    server: { nginxSample: 'docs/nginx.conf' },
    commands: async () => ({ compileContent: [], develop: [], checkTypes: () => [] }),
    deploy: async () => false,
    doctor,
    content: async () => ({
      folder: () => root,
      definition,
      messages: messageSources,
      compile: compileWorkshop,
    }),
    previews: async () => ({
      daysMax: 14,
      createUrl: async (path, language, { origin, languages, secret }, end) =>
        `${origin}${definition.addresses.inLanguage(path, language, languages)}?${new URLSearchParams({ secret, end: end.toISOString() })}`,
    }),
    editor: async () => ({
      path: '/edit',
      folder: '.build/editor',
      nextStepsPath: '/next-steps',
      previewRoot: 'preview/',
      contentModule: { file: 'packages/content/test/workshop.ts', name: 'content' },
      orderedTerms: ['woods'],
      readTexts: () => ({ Title: 'Titel' }),
    }),
    inquiries: async () => letters,
    dashboard: async () => dashboard,
  })
}

export const createFolder = (name = 'tools of a workshop ') => mkdtempSync(join(tmpdir(), name))

/** Changes a file of the content, which has to hold what is changed. */
export function editFile(root: string, file: string, change: (text: string) => string) {
  const path = join(root, file)
  const before = readFileSync(path, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`${file} is as it was`)
  writeFileSync(path, after)
}

export { definition, writeWorkshop }
