import { removeBasePath } from '../http/base-path'
import { toMarkdownPath } from '../http/markdown-path'
import { listPagesThatArePartOfNone } from '../markdown/pages'
import { memoizeByObject } from '../memoize'
import type { Messages } from '../messages'
import { describeWithRequirements } from '../operations/describe'
import type { Content, Operation, Services } from '../operations/operation'
import { someOperationRequiresCredential } from '../operations/registry'
import { agentPaths } from '../paths'
import type { Site } from '../site'
import type { SiteFacts } from './facts'
import { toDocumentEnd } from './markdown'

type LanguageServices = Pick<Services, 'catalog' | 'site'>

/** `/llms.txt`, at an address for each language that the site gives one. */
export interface LlmsGuide {
  readonly addresses: readonly GuideAddress[]
  /** The text at this moment. */
  getText(language: string): string
}

interface GuideAddress {
  readonly language: string
  readonly url: string
  /** Its path below the base path. */
  readonly path: string
}

export function createGuide(facts: SiteFacts): LlmsGuide {
  const { site, content, contentAt } = facts
  const { basePath = '' } = site
  const toAddress = (language: string): GuideAddress => {
    const url = site.in(language).url(agentPaths.llms)
    const { pathname } = new URL(url)
    return { language, url, path: removeBasePath(pathname, basePath) ?? pathname }
  }
  const all = content.languages.map(toAddress)
  const addresses = all.filter(({ url }, at) => all.findIndex((one) => one.url === url) === at)
  const findText = memoizeByObject((catalog: Content) => {
    const inLanguage = { catalog, site: site.in(catalog.language) }
    const others = addresses.filter(({ language }) => language !== catalog.language)
    return createLlmsText(facts, inLanguage, others)
  })
  return {
    addresses,
    getText: (language) => findText(contentAt(new Date()).in(language)),
  }
}

type Row = readonly [title: string, address: string, about: string]

/** Writes it in the form of llmstxt.org. */
function createLlmsText(
  facts: SiteFacts,
  services: LanguageServices,
  otherLanguages: readonly GuideAddress[],
): string {
  const { name, registry, events, documents } = facts
  const { llms } = services.catalog.messages
  const { url } = services.site
  const parts = typeof documents.llms === 'function' ? documents.llms(services) : documents.llms
  const {
    summary = facts.description,
    introduction,
    addresses = [],
    end,
    describe,
  } = typeof parts === 'string' ? { end: parts } : (parts ?? {})
  const describeOperation = (operation: Operation) =>
    describe?.(operation) ?? describeWithRequirements(operation, services.catalog.messages)
  const operations = registry.map((operation) =>
    llms.operation({
      address: `${operation.http.method} ${url(operation.http.path)}`,
      tool: operation.name,
      description: describeOperation(operation),
    }),
  )
  const eventRows = events.map(({ poll, name }) =>
    llms.event({ address: url(poll.http.path), name, description: describeOperation(poll) }),
  )
  const mcp = someOperationRequiresCredential(registry) ? llms.mcp : llms.mcpWithoutCredential
  const interfaces = [
    `${llms.openapi}: \`${url(agentPaths.openapi)}\``,
    `${mcp}: \`${url(agentPaths.mcp)}\``,
    `${llms.pageTools}: \`${url(agentPaths.pageTools)}\``,
  ]
  const { pages, skills, more } = listRows(facts, services)
  return `${[
    `# ${name}`,
    `> ${summary}`,
    introduction?.trim(),
    otherLanguages.map(({ language, url }) => `${getNativeName(language)}: ${url}`).join('\n'),
    llms.operations,
    toList([...operations, ...interfaces, ...addresses]),
    events.length > 0 && `${llms.events}\n\n${toList(eventRows)}`,
    toSection(llms.pages, pages),
    toSection(llms.skills, skills),
    toSection(llms.more, more),
  ]
    .filter(Boolean)
    .join('\n\n')}\n${toDocumentEnd(end)}`
}

/** The texts to read, beside what programs call. */
function listRows({ markdownPages, skills, registry }: SiteFacts, services: LanguageServices) {
  const { catalog, site } = services
  const { links } = catalog.messages.llms
  const pages = listPagesThatArePartOfNone(markdownPages.list(catalog.language))
  const needsCredential = someOperationRequiresCredential(registry)
  const credentials = needsCredential ? links.credentials : links.optionalCredentials
  return {
    pages: pages.map(
      (page): Row => [page.title, site.pageUrl(toMarkdownPath(page.path)), page.description],
    ),
    skills: (skills?.(services) ?? []).map(
      ({ name, description }): Row => [name, site.url(agentPaths.skill(name)), description],
    ),
    more: [
      [credentials.title, site.url(agentPaths.authGuide), credentials.about] as const,
      ...listPageLinks(
        site,
        links,
        pages.map(({ path }) => path),
      ),
    ],
  }
}

/** The pages for people that agents are sent to, if they are not there as Markdown. */
function listPageLinks(
  { pages, pageUrl }: Site,
  links: Messages['llms']['links'],
  listedPaths: readonly string[],
): Row[] {
  const names = ['agents', 'privacyPolicy', 'contact'] as const
  return names.flatMap((name) => {
    const path = pages[name]
    const { title, about } = links[name]
    return path && !listedPaths.includes(path) ? [[title, pageUrl(path), about] as const] : []
  })
}

const toList = (rows: readonly string[]) => rows.map((row) => `- ${row}`).join('\n')

const toSection = (heading: string, rows: readonly Row[]) =>
  rows.length > 0 &&
  `## ${heading}\n\n${toList(rows.map(([title, address, about]) => `[${title}](${address}): ${about}`))}`

/** `de` → `Deutsch`. */
const getNativeName = (language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
