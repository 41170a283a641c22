import type { ComponentType, ReactNode } from 'react'
import { TextPageTop } from '@/components/layout/page-top'
import { listSections, type SectionedEntry } from '@/lib/content/sections'
import type { Page } from '@/lib/pages/schema'
import type { Catalog } from '@/lib/subject/register'
import type { ViewSources } from '@/lib/subject/view'
import { sectionComponents } from './components'
import type { SectionName } from './definitions'
import type { Place } from './place'

interface Props {
  sources: ViewSources
  entry: SectionedEntry
  /** The case study, on its page. */
  study?: Catalog['caseStudies'][number]
}

// A name and the data of its section go together, which the type checker cannot follow.
type AnySection = ComponentType<{ sources: ViewSources; place: Place; data: object }>

/** The sections of a page or an entry, in the order of its file. */
export async function Sections({ sources, entry, study }: Props) {
  const cover = study?.cover
  const caseColour = cover && 'colour' in cover ? cover.colour : undefined
  const sections = listSections(entry, sources, study)
  const components = await Promise.all(sections.map(({ name }) => importComponent(name)))
  return sections.map(({ name: _, data, ...place }, at) => {
    const Section = components[at]
    return (
      Section && (
        // Sections have no name; their order is that of the file.
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing is ever moved on a page.
        <Section key={at} sources={sources} data={data} place={{ ...place, caseColour }} />
      )
    )
  })
}

const importComponent = async (name: SectionName) =>
  (await sectionComponents[name]()).default as AnySection

interface PageProps {
  sources: ViewSources
  page: Page & SectionedEntry
  /** What stands in its top beside the text. */
  children?: ReactNode
}

/** A page that is made of sections, below its title and the text before its first heading. */
export const SectionsPage = ({ sources, page, children }: PageProps) => (
  <>
    <TextPageTop sources={sources} page={page}>
      {children}
    </TextPageTop>
    <Sections sources={sources} entry={page} />
  </>
)
