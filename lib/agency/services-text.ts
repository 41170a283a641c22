import { paths } from '@/lib/config/paths'
import { joinLine, toBulletList, toMarkdownLink } from '@/lib/subject/markdown'
import type { ViewSources } from '@/lib/subject/view'
import type { ServiceWithStudies } from './services'

/** Writes what each service is, with links to case studies that show it. */
export const formatServices = (
  services: readonly ServiceWithStudies[],
  { catalog: { messages }, site }: ViewSources,
): string =>
  toBulletList(
    services.map(({ name, description = '', studies }) => {
      const links = studies.map(({ title, slug }) =>
        toMarkdownLink({ name: title, href: site.url(paths.caseStudy(slug)) }),
      )
      return joinLine(`**${name}${messages.colon}** ${description}`, links.join(', '))
    }),
  )
