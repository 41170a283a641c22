import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import {
  type Content,
  CoverFrontMatter,
  createFormatters,
  createSnapshots,
  defineCollection,
  getEndOfDay,
  OneLineText,
  PublishAt,
} from 'site-content'
import {
  compileContent,
  createLocaleSchema,
  formatIssue,
  type MessageSources,
  type Rules,
} from 'site-content/compiler'
import type { Message } from 'site-content/edge'
import { z } from 'zod'

// The content of a joiner's workshop: pieces that are shown, and courses that end.

const workshop = defineCollection({
  form: 'file',
  folder: 'workshop',
  entryName: 'workshop',
  schema: z.strictObject({
    name: OneLineText,
    languages: z.array(z.string()).default(['en']),
    timeZone: z.string().default('UTC'),
  }),
  hasText: false,
  texts: {},
  pictures: [],
  references: {},
  hasPublishAt: false,
  order: 'asNamed',
})

const pages = defineCollection({
  form: 'files',
  folder: 'pages',
  entryName: 'page',
  names: ['home', 'pieces', 'courses'],
  allowsOtherNames: true,
  schema: z.strictObject({ title: OneLineText, publishAt: PublishAt }),
  hasText: true,
  texts: { title: 'text' },
  pictures: ['text'],
  references: {},
  hasPublishAt: true,
  order: 'asNamed',
})

const pieces = defineCollection({
  form: 'files',
  folder: 'pieces',
  entryName: 'piece',
  schema: z.strictObject({
    title: OneLineText,
    year: z.int(),
    wood: z.string(),
    joiner: z.string(),
    cover: CoverFrontMatter.optional(),
    publishAt: PublishAt,
  }),
  hasText: true,
  texts: { title: 'text' },
  pictures: ['cover', 'text'],
  references: { wood: 'woods', joiner: 'joiners' },
  hasPublishAt: true,
  order: { newestBy: 'year' },
  paths: { page: 'pieces', list: '/pieces', entryPath: (slug: string) => `/pieces/${slug}` },
})

const courses = defineCollection({
  form: 'files',
  folder: 'courses',
  entryName: 'course',
  schema: z.strictObject({ title: OneLineText, lastDay: z.iso.date() }),
  hasText: false,
  texts: { title: 'text' },
  pictures: [],
  references: {},
  hasPublishAt: false,
  getClosingTime: ({ lastDay }: { lastDay: string }, { timeZone }) =>
    getEndOfDay(lastDay, timeZone),
  order: 'asNamed',
  paths: { page: 'courses', list: '/courses' },
})

const joiners = defineCollection({
  form: 'files',
  folder: 'joiners',
  entryName: 'joiner',
  schema: z.strictObject({ name: OneLineText }),
  hasText: false,
  texts: undefined,
  pictures: [],
  references: {},
  hasPublishAt: false,
  order: 'byName',
})

const terms = defineCollection({
  form: 'terms',
  folder: 'terms',
  entryName: 'list of terms',
  schema: { woods: z.strictObject({ slug: z.string(), name: OneLineText }) },
  hasText: false,
  texts: { name: 'name' },
  pictures: [],
  references: {},
  hasPublishAt: false,
  order: 'asNamed',
})

const collections = { workshop, pages, pieces, courses, joiners, terms }
export type Collections = typeof collections

export const content: Content<Collections, 'pages'> = {
  collections,
  settings: 'workshop',
  pages: 'pages',
  addresses: {
    page: (slug) => (slug === 'home' ? '/' : `/${slug}`),
    otherPages: ['/search'],
    toPage: (address) => address.replace(/\.md$/, ''),
    besidePages: (paths) => paths.map((path) => `${path}.md`),
    inLanguage: (path, language, [main]) => (language === main ? path : `/${language}${path}`),
    picture: (folder, name) => `/pictures/${folder}/${name}`,
  },
  cleanText: (text) => text.replaceAll('\u200b', ''),
  confirmCommand: (file) => `translations ok ${file}`,
}

export interface Messages {
  readonly locale: string
  readonly pieces: Message<{ readonly count: number }>
  readonly commission: string
}

export const messageSources: MessageSources = {
  folder: fileURLToPath(new URL('messages', import.meta.url)),
  createFields: (language) => ({ locale: createLocaleSchema(language) }),
  fallbacks: {},
  lists: {},
  requiredKeys: {},
}

/** What the workshop checks beside its collections, which another one may have more of. */
export const rules: Rules<Collections> = {
  messages: messageSources,
  entrance: { files: ['pages/home.md'], mayWait: [] },
  listOtherAddresses: (paths) => paths.map((path) => `${path}.md`),
  isPageAddress: (path) => !path.startsWith('/pictures/'),
  isReservedPage: (name) => name === 'search',
}

/** Writes the content of the workshop, with these files in place of its own; a file of `undefined` is left out. */
export function writeWorkshop(files: Readonly<Record<string, string | Buffer | undefined>> = {}) {
  const root = mkdtempSync(join(tmpdir(), 'workshop '))
  for (const [file, text] of Object.entries({ ...sample, ...files })) {
    if (text === undefined) continue
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return root
}

const sample: Readonly<Record<string, string>> = {
  'workshop.md': '---\nname: Holt\nlanguages: [en, de]\ntimeZone: Europe/Vienna\n---\n',
  'pages/home.md':
    '---\ntitle: Holt\n---\n\nWe make "quiet" things, such as [a chest](/pieces/chest).\n',
  'pages/home.de.md':
    '---\ntitle: Holt\n---\n\nWir machen "leise" Dinge, etwa [eine Truhe](/pieces/chest).\n',
  'pages/pieces.md': '---\ntitle: Pieces\n---\n',
  'pages/courses.md': '---\ntitle: Courses\n---\n',
  'pieces/bench.md': '---\ntitle: Bench\nyear: 2024\nwood: ash\njoiner: mira\n---\n\nFor two.\n',
  'pieces/chest.md': '---\ntitle: Chest\nyear: 2026\nwood: oak\njoiner: mira\n---\n\nFor linen.\n',
  'courses/spoon.md': '---\ntitle: Spoon\nlastDay: 2026-10-05\n---\n',
  'joiners/mira.md': '---\nname: Mira\n---\n',
  'terms/woods.md':
    '---\nterms:\n  - { slug: oak, name: Oak }\n  - { slug: ash, name: Ash }\n---\n',
  'terms/woods.de.md':
    '---\nterms:\n  - { slug: oak, name: Eiche }\n  - { slug: ash, name: Esche }\n---\n',
}

/** A photograph of this width. */
export const createPhotographForTests = (width: number) =>
  sharp({ create: { width, height: Math.round(width / 2), channels: 3, background: '#804020' } })
    .jpeg()
    .toBuffer()

export const compileWorkshop = (root: string) =>
  compileContent<Collections, Messages>({ ...content, folder: root }, rules, {
    cache: join(root, '.pictures'),
  })

/** Compiles content without an issue. */
export async function compileWorkshopOrThrow(files: Parameters<typeof writeWorkshop>[0] = {}) {
  const compiled = await compileWorkshop(writeWorkshop(files))
  if (!compiled.data) throw new Error((await listIssues(files)).join('\n'))
  const at = createSnapshots(content, compiled.data, (messages: Messages) =>
    createFormatters(messages, messages.locale),
  )
  return { ...compiled, at: (time: string) => at(new Date(time)) }
}

export async function listIssues(files: Parameters<typeof writeWorkshop>[0]) {
  const { issues } = await compileWorkshop(writeWorkshop(files))
  return issues.map((issue) => formatIssue('content', issue))
}
