import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { headOf } from '@/app/metadata'
import { type PageInLanguage, sourcesOf } from '@/app/sources'
import { Breadcrumbs, JsonLd } from '@/components/ui/json-ld'
import { pathsOfKinds } from '@/lib/config/paths'
import { type Catalog, catalog as content } from '@/lib/content/catalog'
import { site as absoluteSite } from '@/lib/content/site'
import type { KindWithPages } from '@/lib/kinds/index'
import { listedOf, thingOf } from '@/lib/views/things'
import type { Sources } from '@/lib/views/view'

type Param = 'slug' | 'id'
type Props = PageInLanguage<Readonly<Partial<Record<Param, string>>>>

interface Shown<T> {
  readonly jsonLd: (thing: T, sources: Sources) => Parameters<typeof JsonLd>[0]['data']
  readonly body: (thing: T, sources: Sources) => ReactNode
}

/** Makes the page of each thing of a kind. */
export function thingPage<Name extends KindWithPages>(
  name: Name,
  { jsonLd, body }: Shown<Catalog[Name][number]>,
  param: Param = 'slug',
) {
  const { page, list, one } = pathsOfKinds[name]
  const found = async ({ params }: Props) => {
    const sources = await sourcesOf(params)
    const thing = thingOf(name, (await params)[param] ?? '', sources.catalog)
    return { sources, thing: (thing as Catalog[Name][number] | undefined) ?? notFound() }
  }
  return {
    generateStaticParams: () =>
      listedOf(name, content, new Date()).map(({ slug }) => ({ [param]: slug })),
    async generateMetadata(props: Props) {
      const { sources, thing } = await found(props)
      const { title, summary, slug } = thing
      return headOf(
        { title, description: summary, path: one(slug), kind: 'article' },
        sources.catalog,
      )
    },
    async Page(props: Props) {
      const { sources, thing } = await found(props)
      const { catalog } = sources
      const trail = [
        { name: catalog.page(page).title, path: list },
        { name: thing.title, path: one(thing.slug) },
      ]
      return (
        <>
          <JsonLd data={jsonLd(thing, { catalog, site: absoluteSite().in(catalog.language) })} />
          <Breadcrumbs sources={sources} trail={trail} />
          {body(thing, sources)}
        </>
      )
    },
  }
}
