import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import * as about from '@/app/[language]/about/page'
import * as accessibility from '@/app/[language]/accessibility/page'
import * as connect from '@/app/[language]/agents/connect/page'
import * as agentErrors from '@/app/[language]/agents/errors/page'
import * as agents from '@/app/[language]/agents/page'
import * as role from '@/app/[language]/careers/[id]/page'
import * as careers from '@/app/[language]/careers/page'
import * as apiDocs from '@/app/[language]/docs/api/page'
import * as imprint from '@/app/[language]/imprint/page'
import * as journalEntry from '@/app/[language]/journal/[slug]/page'
import * as journal from '@/app/[language]/journal/page'
import * as home from '@/app/[language]/page'
import * as privacyPolicy from '@/app/[language]/privacy-policy/page'
import * as services from '@/app/[language]/services/page'
import * as caseStudy from '@/app/[language]/work/[slug]/page'
import * as work from '@/app/[language]/work/page'
import { paths } from '@/lib/config/paths'
import type { Query } from '@/lib/faces/html/page-filters'
import { type KindWithPages, kindsWithPages } from '@/lib/kinds/index'

export const dynamic = 'force-dynamic'

interface Named {
  readonly language: string
  readonly id: string
  readonly slug: string
}

interface Asked {
  readonly params: Promise<Named>
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

interface Props {
  params: Promise<{ language: string; path?: string[] }>
  searchParams: Promise<Query>
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { page, named } = await pageAt(params)
  return (await page.generateMetadata?.({ params: named, query: searchParams })) ?? {}
}

/** Renders any page as of now: a part of a list, or any once something has opened or closed since the build. */
export default async function PageNow({ params, searchParams }: Props) {
  const { page, named } = await pageAt(params)
  return page.default({ params: named, query: searchParams })
}

function thingAt(address: string, slug: string): PageModule | undefined {
  const [name] = kindsWithPages.find(([, { one }]) => one(slug) === address) ?? []
  return name && ofKinds[name].one
}

async function pageAt(params: Props['params']) {
  const { language, path = [] } = await params
  const address = `/${path.join('/')}`
  const name = decodeURIComponent(path.at(-1) ?? '')
  const page = single[address] ?? thingAt(address, name)
  return page ? { page, named: Promise.resolve({ language, id: name, slug: name }) } : notFound()
}
