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
import type { PageProps } from '@/app/sources'
import { type KindWithPages, kindsWithPages } from '@/lib/collections/index'
import { previews } from '@/lib/composition/edge'
import { paths } from '@/lib/config/paths'
import { previewAt } from '@/lib/content/catalog'
import type { Query } from '@/lib/faces/html/lists'
import { endOf, previewParameter } from '@/lib/http/preview-link'
import { renderedPath } from '@/lib/routing/addresses'

interface Asked extends PageProps<Readonly<Record<'id' | 'slug' | 'page', string>>> {
  readonly query: Promise<Query>
}

interface PageModule {
  readonly default: (props: Asked) => ReactNode | Promise<ReactNode>
  readonly generateMetadata?: (props: Asked) => Metadata | Promise<Metadata>
}

/** A kind that is missing here does not compile: its list could not be turned, nor its things open later. */
const ofKinds: { readonly [Name in KindWithPages]: Readonly<Record<'list' | 'one', PageModule>> } =
  {
    caseStudies: { list: work, one: caseStudy },
    journal: { list: journal, one: journalEntry },
    roles: { list: careers, one: role },
  }

const single: Readonly<Record<string, PageModule>> = {
  [paths.home]: home,
  [paths.services]: services,
  [paths.howWeWork]: howWeWork,
  [paths.about]: about,
  [paths.agents]: agents,
  [paths.agentErrors]: agentErrors,
  [paths.connect]: connect,
  [paths.apiDocs]: apiDocs,
  [paths.privacyPolicy]: privacyPolicy,
  [paths.imprint]: imprint,
  [paths.accessibility]: accessibility,
  ...Object.fromEntries(kindsWithPages.map(([name, { list }]) => [list, ofKinds[name].list])),
}

type Props = PageProps<{ path?: string[] }> & { searchParams: Promise<Query> }

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { page, named, isPreview } = await pageOf(props)
  const query = props.searchParams
  const head = (await page.generateMetadata?.({ params: named, query })) ?? {}
  return isPreview ? headOfPreview(head) : head
}

/** Renders any page as of now: a part of a list, or any once something has opened or closed since the build. */
export default async function PageNow(props: Props) {
  const { page, named } = await pageOf(props)
  return page.default({ params: named, query: props.searchParams })
}

function thingAt(address: string, slug: string): PageModule | undefined {
  const [name] = kindsWithPages.find(([, { one }]) => one(slug) === address) ?? []
  return name && ofKinds[name].one
}

async function pageOf({ params, searchParams }: Props) {
  const { language, path = [] } = await params
  const address = `/${path.join('/')}` as const
  const name = decodeURIComponent(path.at(-1) ?? '')
  const page =
    single[address] ?? thingAt(address, name) ?? (path.length === 1 ? ownPage : notFound())
  const content = await previewOf(address, language, await searchParams)
  const named = { language, id: name, slug: name, page: name, ...(content && { content }) }
  return { page, named: Promise.resolve(named), isPreview: content !== undefined }
}

/** The content of a signed link, verified again: the middleware alone is no lock. */
async function previewOf(address: string, language: string, query: Query) {
  const signature = query[previewParameter]
  if (typeof signature !== 'string') return undefined
  const links = previews()
  if (!(await links?.verify(renderedPath(language, address), signature, new Date())))
    return undefined
  // Its pictures are not public either; their addresses have the end of the link.
  return previewAt(
    address,
    async (folder) => `?${previewParameter}=${await links?.sign(folder, endOf(signature))}`,
  )
}

/** Nothing of it names addresses that are not there yet. */
const headOfPreview = ({ title, description }: Metadata): Metadata => ({
  title: title ?? null,
  description: description ?? null,
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
})
