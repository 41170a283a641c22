import RoleList from '@/.catalog/look/role-list'
import type { Places } from '@/components/look/places'
import { Chapters } from '@/components/ui/chapters'
import { ListFrame } from '@/components/ui/list-frame'
import { PageTop } from '@/components/ui/page-top'
import styles from './careers.module.css'

/** The open roles that match a query, and how hiring works. */
export default function Careers({ context, title, lead, listing, view, text }: Places['careers']) {
  return (
    <>
      <PageTop context={context} title={title} lead={lead} />
      <ListFrame context={context} listing={listing}>
        <div className={`page ${styles.list}`}>
          {view.sections.map((part) =>
            part.kind === 'items' ? (
              <RoleList key={part.name} roles={part.items} />
            ) : part.kind === 'text' ? (
              <p key={part.name} className="lead">
                {part.text}
              </p>
            ) : null,
          )}
        </div>
      </ListFrame>
      <Chapters context={context} {...text} />
    </>
  )
}
