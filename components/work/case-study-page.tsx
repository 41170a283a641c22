import Study from '@/components/work/case-study'
import { paths } from '@/lib/config/paths'
import type { CaseStudy as Record } from '@/lib/kinds/case-study'
import { type CaseStudyDetail, caseStudyView, relatedWork } from '@/lib/views/case-studies'
import { langOf, type Sources } from '@/lib/views/view'

interface Props {
  sources: Sources
  study: Record
  detail: CaseStudyDetail
}

/** The page of a case study, with the next one in the order of the list. */
export function CaseStudy({ sources, study, detail }: Props) {
  const { catalog, site } = sources
  const all = catalog.caseStudies
  const next = all.length > 1 ? all[(all.indexOf(study) + 1) % all.length] : undefined
  const drawing = { seed: study.slug, ...langOf(study) }
  return (
    <Study
      sources={sources}
      view={caseStudyView(detail, sources)}
      year={study.year}
      cover={{ ...drawing, shown: study.cover }}
      gallery={study.gallery.map((shown) => ({ ...drawing, shown }))}
      related={relatedWork(detail.related, sources)}
      next={
        next && {
          name: next.title,
          client: next.client,
          href: site.url(paths.caseStudy(next.slug)),
          ...langOf(next),
        }
      }
    />
  )
}
