import PageHeader from '@/.catalog/look/page-header'
import WorkCard from '@/.catalog/look/work-card'
import type { Places } from '@/components/look/places'
import { ListFrame } from '@/components/ui/list-frame'
import { Prose } from '@/components/ui/prose'

/** The case studies that match a query, as a list of titles. */
export default function Work({ context, title, lead, listing, studies }: Places['work']) {
  return (
    <>
      <PageHeader
        title={title.text}
        lang={title.lang}
        lead={<Prose context={context} markdown={lead.markdown} />}
      />
      <ListFrame context={context} listing={listing}>
        <div className="grid part">
          <div className="column">
            {studies.map((item) => (
              <WorkCard key={item.id} item={item} level={2} />
            ))}
            {studies.length === 0 && <p>{context.words.texts.noStudyMatches}</p>}
          </div>
        </div>
      </ListFrame>
    </>
  )
}
