import type { ProjectOffer } from '@/lib/agency/offer-text'
import { getLang, type ViewSources } from '@/lib/subject/view'
import styles from './how-we-work.module.css'

interface Props {
  sources: ViewSources
  projects: ProjectOffer['projects']
}

/** Kinds of projects with their budgets. */
export default function ProjectList({ sources: { catalog }, projects }: Props) {
  return (
    <ul className={styles.projects} {...getLang(catalog.page('how-we-work'))}>
      {projects.map(({ name, budget, duration, about }) => (
        <li key={name} className={styles.project}>
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.budget}>{catalog.messages.budgetText(budget)}</p>
          {duration && <p className={styles.duration}>{duration}</p>}
          {about && <p className={styles.about}>{about}</p>}
        </li>
      ))}
    </ul>
  )
}
