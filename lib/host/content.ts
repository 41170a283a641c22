import { readFileSync } from 'node:fs'
import { createComponentModule } from 'next-host/build'
import { createPublicationTable, listPagePaths } from 'site-content'
import {
  createMessagesModule,
  readEnglishMessages,
  runContentProgram,
  type WholeContent,
} from 'site-content/compiler'
import {
  copyFonts,
  copyIcons,
  createFontModule,
  createLogoStyle,
  createMotionStyle,
  fontsFolder,
  readDrawing,
  readTokens,
  type Theme,
} from 'site-content/theme'
import { iconFiles } from '@/lib/config/content-dir.mjs'
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
import { listServedAddressesOfSite } from './served-addresses'
import { findUnknownOperations } from './unknown-operations'

const stylesheet = 'app/styles/tokens.css'

interface More {
  readonly theme: Theme
}
type SiteContent = WholeContent<CatalogData, More>
type WriteFile = SiteContent['writeFile']

// What this site makes of its content beside the catalog, for its pages and for the edge.
try {
  await runContentProgram<CatalogData, More>({
    content: siteContent,
    dataType: { name: 'CatalogData', module: '@/lib/content/collections' },
    readFolder(named, { isOfSite, check }) {
      // What is built or served from it has to be able to start.
      if (isOfSite && !check) readEnv()
      return requireContentFolder(named ?? readContentDir())
    },
    compile: (root) => compile(root),
    findIssues: (root, data) => findUnknownOperations(root, data, operationNames),
    async write(content) {
      const { root, writeFile } = content
      writeForEdge(content)
      const english = readEnglishMessages(createSiteContent(root), messageSources, [])
      writeFile('messages.ts', createMessagesModule(english))
      writeTheme(content)
      await writeViews(writeFile)
    },
  })
} catch (error) {
  if (!(error instanceof EnvError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function writeForEdge({ data, compiledAt, writeFile }: SiteContent) {
  const edge = {
    publication: createPublicationTable(siteContent, data, compiledAt),
    filters: listFilterValues(data),
    listByFeed: Object.fromEntries(listByFeed),
    pages: listPagePaths(siteContent, data),
    redirects: Object.fromEntries(data.redirects.map(({ from, to }) => [from, to])),
    frames: listFrameOrigins(data),
    messages: getTooManyRequestsMessages(data),
    topics: requestTopicByPath,
    timeZone: data.agency.timeZone,
    served: listServedAddressesOfSite(process.cwd(), readEnv().editor !== undefined),
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
    `import type { EdgeServices } from '@/lib/http/routing/decision'\n\ndeclare const data: Pick<EdgeServices, 'publication' | 'filters' | 'frames' | 'listByFeed' | 'pages' | 'redirects' | 'topics' | 'messages' | 'served'> & { readonly timeZone: string }\nexport default data\n`,
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

function writeTheme({ root, target, isOfSite, compilation: { theme }, writeFile }: SiteContent) {
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
  if (isOfSite) copyIcons(root, iconFiles)
}

/** Writes what draws the views of MCP Apps, with the colours and messages that were written just before. */
async function writeViews(writeFile: WriteFile) {
  const module = await createComponentModule({
    renderers: 'components/agent/mcp-apps/renderers.tsx',
    script: 'components/agent/mcp-apps/client/main.ts',
    alias: { 'next/link': './components/agent/mcp-apps/plain-link.tsx' },
  })
  writeFile('views.js', module)
  writeFile(
    'views.d.ts',
    `import type { ViewParts } from '@/lib/documents/mcp/view-inputs'\n\nexport declare const renderers: ViewParts['renderers']\nexport declare const style: string\nexport declare const script: string\n`,
  )
}
