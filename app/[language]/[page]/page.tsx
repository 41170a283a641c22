import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { headOf } from '@/app/metadata'
import { type PageInLanguage, sourcesOf } from '@/app/sources'
import { TextPage } from '@/components/layout/content-page'
import { pathOfPage } from '@/lib/config/paths'
import { catalog as content } from '@/lib/content/catalog'
import { ownPages } from '@/lib/kinds/page'

type Props = PageInLanguage<{ readonly page: string }>

export const dynamicParams = false

export const generateStaticParams = () => ownPages(content).map(({ slug }) => ({ page: slug }))

async function found({ params }: Props) {
  const [sources, { page: name }] = await Promise.all([sourcesOf(params), params])
  const page = ownPages(sources.catalog).find(({ slug }) => slug === name)
  return { sources, page: page ?? notFound() }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { sources, page } = await found(props)
  const { slug, title, description } = page
  return headOf({ title, description, path: pathOfPage(slug) }, sources.catalog)
}

/** A page of the site's own. */
export default async function OwnPage(props: Props) {
  const { sources, page } = await found(props)
  return <TextPage sources={sources} page={page} />
}
