import PageHeader from '@/.catalog/look/page-header'
import RoleList from '@/.catalog/look/role-list'
import type { Places } from '@/components/look/places'
import { Chapters } from '@/components/ui/chapters'
import { ListFrame } from '@/components/ui/list-frame'
import { Prose } from '@/components/ui/prose'

/** The open roles that match a query, and how hiring works. */
export default function Careers({ context, title, lead, listing, view, text }: Places['careers']) {
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
            {view.sections.map((part) =>
              part.kind === 'items' ? (
                <RoleList key={part.name} roles={part.items} />
              ) : part.kind === 'text' ? (
                <p key={part.name}>{part.text}</p>
              ) : null,
            )}
          </div>
        </div>
      </ListFrame>
      <Chapters context={context} {...text} />
    </>
  )
}
