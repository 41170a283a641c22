import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createPublicationTable, listPagePaths } from 'site-content'
import {
  createCatalogModule,
  createCatalogText,
  createMessagesModule,
  formatIssue,
  type Issue,
  listUnpublished,
  pictureCache,
  publishFilms,
  readEnglishMessages,
  removeUnusedOriginals,
  runAfterEachEdit,
  toAnnotation,
  withoutLanguages,
  writeReport,
} from 'site-content/compiler'
import { catalogFile, readContentTag } from 'site-content/edge'
import { requireContentFolder } from '@/lib/config/content-folder'
import { EnvError, readContentDir, readEnv } from '@/lib/config/env'
import { addLanguagePrefix, getLanguagePrefix, paths } from '@/lib/config/paths'
import { listByFeed } from '@/lib/content/addresses'
import type { CatalogData } from '@/lib/content/collections'
import { compile, messageSources } from '@/lib/content/compile'
import { listFilterValues } from '@/lib/content/filter-values'
import { listFrameOrigins } from '@/lib/content/frames'
import { createSiteContent, siteContent } from '@/lib/content/site-content'
import { operationNames } from '@/lib/documents/operations'
import { requestTopicByPath } from '@/lib/documents/operations/topics'
import { fontsFolder, type Theme } from '@/lib/theme/theme'
import {
  copyFonts,
  copyIcons,
  createFontModule,
  createLogoStyle,
  createMotionStyle,
  readDrawing,
} from '@/lib/theme/theme-files'
import { readTokens } from '@/lib/theme/tokens'
import { listServedAddresses } from './served-addresses'
import { findUnknownOperations } from './unknown-operations'
import { createViewsModule } from './views'

const stylesheet = 'app/styles/tokens.css'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  // The first lists the issues and writes nothing, the second lists them for a pull request, the third
  // has a bundler that watches load the content again, the fourth stays, because loading the compiler takes longer than compiling after an edit.
  options: {
    check: { type: 'boolean' },
    annotations: { type: 'boolean' },
    watched: { type: 'boolean' },
    follow: { type: 'boolean' },
  },
})
const [contentRoot = readContentDir(), target = '.catalog'] = positionals
/** Every host serves films from here; content compiled to another target is not published. */
const published = target === '.catalog' ? join('public', 'pictures') : undefined

try {
  // What is built or served from it has to be able to start.
  if (published && !values.check) readEnv()
  const root = requireContentFolder(contentRoot)
  // A file may go while it is read; the next edit compiles again.
  if (values.follow) runAfterEachEdit(root, () => write(root).catch(console.error))
  else await write(root)
} catch (error) {
  if (!(error instanceof EnvError)) throw error
  fail(error.message)
}

async function write(root: string) {
  const compilation = await compile(root)
  const issues = compilation.data
    ? findUnknownOperations(root, compilation.data, operationNames)
    : compilation.issues
  if (compilation.data && issues.length === 0) {
    for (const warning of [...compilation.unwritten.values(), ...compilation.warnings])
      console.warn(formatForOutput(root, 'warning', warning))
    if (values.check) return
    // Whoever writes a language sees it in development.
    const compiledData = values.watched
      ? compilation.data
      : withoutLanguages(siteContent, compilation.data, compilation.unwritten)
    mkdirSync(target, { recursive: true })
    if (published) {
      publishFilms(compilation.films, published)
      // A site that runs may still have the content before this.
      const data = [compiledData, readLastData()]
      const sources = data.flatMap((one) => Object.values(one?.pictureSources ?? {}))
      removeUnusedOriginals(pictureCache, sources)
    }
    writeCatalog(compiledData)
    writeFile(
      'messages.ts',
      createMessagesModule(readEnglishMessages(createSiteContent(root), messageSources, [])),
    )
    writeTheme(compilation.theme, root)
    await writeViews()
    if (values.watched)
      writeReport(target, {
        issues: [],
        warnings: compilation.warnings.map((warning) => formatIssue(root, warning)),
        unpublished: listUnpublished(siteContent, compiledData, new Date()),
      })
    return
  }
  for (const issue of issues) console.error(formatForOutput(root, 'error', issue))
  const isWatched = values.watched && existsSync(target)
  if (isWatched) writeReport(target, { issues: issues.map((issue) => formatIssue(root, issue)) })
  fail(`\ncontent: ${issues.length} issue(s); nothing was built.`)
}

function formatForOutput(root: string, level: 'error' | 'warning', issue: Issue): string {
  return values.annotations ? toAnnotation(root, level, issue) : formatIssue(root, issue)
}

function fail(message: string) {
  console.error(message)
  process.exitCode = 1
}

function readLastData(): Partial<CatalogData> | undefined {
  try {
    return JSON.parse(readFileSync(join(target, catalogFile), 'utf8')).data
  } catch {
    return undefined
  }
}

function writeCatalog(data: CatalogData) {
  // Bundlers that watch would read the same content again, and pages of npm run dev are of the moment of each request.
  const compiledAt = values.watched ? new Date(0) : new Date()
  const text = createCatalogText(data, compiledAt)
  writeFile(catalogFile, text)
  // Next finds by this expression which file goes with a function.
  const file = `process.cwd() + '/.catalog/${catalogFile}'`
  writeFile(
    'catalog.js',
    createCatalogModule(file, values.watched ? ` ${readContentTag(text)}` : ''),
  )
  writeFile(
    'catalog.d.ts',
    `import type { CatalogData } from '@/lib/content/collections'\n\nexport declare const tag: string\nexport declare const compiledAt: number\ndeclare const data: CatalogData\nexport default data\n`,
  )
  const edge = {
    publication: createPublicationTable(
      siteContent,
      data,
      values.watched ? new Date() : compiledAt,
    ),
    filters: listFilterValues(data),
    listByFeed: Object.fromEntries(listByFeed),
    pages: listPagePaths(siteContent, data),
    redirects: Object.fromEntries(data.redirects.map(({ from, to }) => [from, to])),
    frames: listFrameOrigins(data),
    messages: getTooManyRequestsMessages(data),
    topics: requestTopicByPath,
    served: listServedAddresses(process.cwd(), readEnv().editor !== undefined),
  }
  const languages = JSON.stringify(data.agency.languages)
  writeFile('languages.ts', `export default ${languages} as [string, ...string[]]\n`)
  writeFile('error-page-messages.ts', createErrorPageModule(data))
  writeFile(
    'global-error-messages.ts',
    `export default ${JSON.stringify(createGlobalErrorMessages(data))}\n`,
  )
  writeFile('edge.js', `export default ${JSON.stringify(edge)}\n`)
  writeFile(
    'edge.d.ts',
    `import type { EdgeServices } from '@/lib/http/routing/decision'\n\ndeclare const data: Pick<EdgeServices, 'publication' | 'filters' | 'frames' | 'listByFeed' | 'pages' | 'redirects' | 'topics' | 'messages' | 'served'>\nexport default data\n`,
  )
}

function getTooManyRequestsMessages({ compiledMessages }: CatalogData) {
  const all = Object.entries(compiledMessages)
  return Object.fromEntries(
    all.map(([language, { interface: texts, locale }]) => [
      language,
      { ...texts.tooManyRequests, locale },
    ]),
  )
}

function createErrorPageModule(data: CatalogData): string {
  const type = `import type { ErrorPageMessages } from '@/lib/content/error-page-messages'`
  const messages = JSON.stringify(createErrorPageMessages(data))
  return `${type}\n\nexport default ${messages} as unknown as Readonly<Record<string, ErrorPageMessages>>\n`
}

function createErrorPageMessages({ agency: { languages }, compiledMessages }: CatalogData) {
  const all = Object.entries(compiledMessages)
  return Object.fromEntries(
    all.map(([language, messages]) => {
      const prefix = getLanguagePrefix(language, languages)
      const links = {
        home: addLanguagePrefix(prefix, paths.home),
        contact: addLanguagePrefix(prefix, paths.contact),
      }
      return [language, { ...messages.interface.failed, locale: messages.locale, links }]
    }),
  )
}

/** The page stands for everything else, so it is a part of every page. */
function createGlobalErrorMessages({ agency: { languages }, compiledMessages }: CatalogData) {
  const [language = ''] = languages
  const { failed, tooManyRequests } = { ...compiledMessages[language]?.interface }
  const { title, text, again } = { ...failed }
  // There is no sentence around the link: it has to say all by itself.
  return { language, title, text, again, home: tooManyRequests?.back }
}

function writeTheme(theme: Theme, root: string) {
  const { motion, letterWidth } = theme
  const tokens = {
    ...readTokens(readFileSync(stylesheet, 'utf8'), theme.colours),
    motion,
    letterWidth,
    previewFonts: theme.previewFonts.map(({ file, weight }) => ({
      file: file.slice(fontsFolder.length),
      weight: Number(weight),
    })),
  }
  writeFile('tokens.ts', `export default ${JSON.stringify(tokens)} as const\n`)
  writeFile('theme.css', theme.css + createLogoStyle(root) + createMotionStyle(motion))
  writeFile('faces.ts', createFontModule(theme.fonts))
  const drawing = (name: 'mark' | 'logo') =>
    `export const ${name}: string = ${JSON.stringify(readDrawing(name, root))}\n`
  writeFile('mark.ts', drawing('mark') + drawing('logo'))
  copyFonts(theme, root, target)
  if (published) copyIcons(root)
}

/** Writes what draws the views of MCP Apps, with the colours and messages that were written just before. */
async function writeViews() {
  writeFile('views.js', await createViewsModule())
  writeFile(
    'views.d.ts',
    `import type { ViewParts } from '@/lib/documents/mcp/view-inputs'\n\nexport declare const renderers: ViewParts['renderers']\nexport declare const style: string\nexport declare const script: string\n`,
  )
}

/** Does not rewrite an unchanged file, so that file watchers do not react. */
function writeFile(name: string, text: string) {
  const path = join(target, name)
  try {
    if (readFileSync(path, 'utf8') === text) return
  } catch {}
  writeFileSync(path, text)
}
