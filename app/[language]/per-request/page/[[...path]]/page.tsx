import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import * as ownPage from '@/app/[language]/[page]/page'
import * as about from '@/app/[language]/about/page'
import * as accessibility from '@/app/[language]/accessibility/page'
import * as connect from '@/app/[language]/agents/connect/page'
import * as agentErrors from '@/app/[language]/agents/errors/page'
import * as agents from '@/app/[language]/agents/page'
import * as role from '@/app/[language]/careers/[id]/page'
import * as careers from '@/app/[language]/careers/page'
import * as apiDocs from '@/app/[language]/docs/api/page'
import * as howWeWork from '@/app/[language]/how-we-work/page'
import * as imprint from '@/app/[language]/imprint/page'
import * as journalEntry from '@/app/[language]/journal/[slug]/page'
import * as journal from '@/app/[language]/journal/page'
import * as home from '@/app/[language]/page'
import * as privacyPolicy from '@/app/[language]/privacy-policy/page'
import * as services from '@/app/[language]/services/page'
import * as caseStudy from '@/app/[language]/work/[slug]/page'
import * as work from '@/app/[language]/work/page'
import { getRenderTime } from '@/app/clock'
import { createListPage } from '@/app/list-page'
import type { PageProps } from '@/app/sources'
import type { PageQuery } from '@/components/layout/list-page'
import { getPagePath, paths } from '@/lib/config/paths'
import type { PageSlug } from '@/lib/content/addresses'
import { createPreviewCatalog } from '@/lib/content/catalog'
import {
  type CollectionWithList,
  type CollectionWithPages,
  collectionsWithList,
  collectionsWithPages,
  type PathsOfList,
} from '@/lib/content/collections'
import { getPreviewLinkSigner } from '@/lib/http/composition/edge'
import { getPreviewLinkEnd, previewParameter } from '@/lib/http/preview-link'
import { toRenderPath } from '@/lib/http/routing/addresses'

interface DynamicPageProps extends PageProps<Readonly<Record<'id' | 'slug' | 'page', string>>> {
  readonly query: Promise<PageQuery>
}

interface PageModule {
  readonly default: (props: DynamicPageProps) => ReactNode | Promise<ReactNode>
  readonly generateMetadata?: (props: DynamicPageProps) => Metadata | Promise<Metadata>
}

/** The lists with a design of their own. A collection whose entries have pages does not compile if it is missing here: none could be published later. */
const collectionPages: {
  readonly [Name in CollectionWithPages]: { readonly list: PageModule; readonly entry: PageModule }
} & {
  readonly [Name in Exclude<CollectionWithList, CollectionWithPages>]?: {
    readonly list: PageModule
  }
} = {
  caseStudies: { list: work, entry: caseStudy },
  journal: { list: journal, entry: journalEntry },
  roles: { list: careers, entry: role },
}

/** A page of the engine that is missing here does not compile: once something has changed it would be answered with 404. */
const enginePages: Readonly<Record<Exclude<PageSlug, ListPage | FormPage>, PageModule>> = {
  home,
  services,
  'how-we-work': howWeWork,
  about,
  agents,
  'privacy-policy': privacyPolicy,
  imprint,
  accessibility,
}
type ListPage = PathsOfList['page']
/** Rendered at an address of its own, with what was sent. */
type FormPage = 'get-in-touch'

function getListPage(name: CollectionWithList): PageModule {
  const { Page, generateMetadata } = createListPage(name)
  return collectionPages[name]?.list ?? { default: Page, generateMetadata }
}

const singlePages: Readonly<Record<string, PageModule>> = {
  [paths.agentErrors]: agentErrors,
  [paths.connect]: connect,
  [paths.apiDocs]: apiDocs,
  ...Object.fromEntries([
    ...Object.entries(enginePages).map(([slug, page]) => [getPagePath(slug), page] as const),
    ...collectionsWithList.map(([name, { list }]) => [list, getListPage(name)] as const),
  ]),
}

type Props = PageProps<{ path?: string[] }> & { searchParams: Promise<PageQuery> }

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { page, pageParams, isPreview } = await loadPage(props)
  const query = props.searchParams
  const head = (await page.generateMetadata?.({ params: pageParams, query })) ?? {}
  return isPreview ? toPreviewMetadata(head) : head
}

/** Renders any page as of now: a part of a list, or any once something has opened or closed since the build. */
export default async function DynamicPage(props: Props) {
  const { page, pageParams } = await loadPage(props)
  return page.default({ params: pageParams, query: props.searchParams })
}

function findEntryPage(address: string, slug: string): PageModule | undefined {
  const [name] = collectionsWithPages.find(([, { entryPath }]) => entryPath(slug) === address) ?? []
  return name && collectionPages[name].entry
}

async function loadPage({ params, searchParams }: Props) {
  const { language, path = [] } = await params
  const address = `/${path.join('/')}` as const
  const name = decodeURIComponent(path.at(-1) ?? '')
  const page =
    singlePages[address] ??
    findEntryPage(address, name) ??
    (path.length === 1 ? ownPage : notFound())
  const content = await loadPreview(address, language, await searchParams)
  const pageParams = { language, id: name, slug: name, page: name, ...(content && { content }) }
  return { page, pageParams: Promise.resolve(pageParams), isPreview: content !== undefined }
}

/** The content of a signed link, verified again: the middleware alone is no lock. */
async function loadPreview(address: string, language: string, query: PageQuery) {
  const signature = query[previewParameter]
  if (typeof signature !== 'string') return undefined
  const links = getPreviewLinkSigner()
  const now = getRenderTime()
  if (!(await links?.verify(toRenderPath(language, address), signature, now))) return undefined
  // Its pictures are not public either; their addresses have the end of the link.
  return createPreviewCatalog(
    address,
    now,
    async (folder) =>
      `?${previewParameter}=${await links?.sign(folder, getPreviewLinkEnd(signature))}`,
  )
}

/** Nothing of it names addresses that are not there yet. */
const toPreviewMetadata = ({ title, description }: Metadata): Metadata => ({
  title: title ?? null,
  description: description ?? null,
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
})
