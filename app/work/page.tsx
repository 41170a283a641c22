import Link from 'next/link'
import { Prose } from '@/components/prose'
import { catalog } from '@/lib/catalog/catalog'
import { paths } from '@/lib/config/paths'

const page = catalog.page('work')

export const metadata = { title: page.title, description: page.description }

export default function Work() {
  return (
    <>
      <h1>{page.title}</h1>
      <Prose markdown={page.body} />
      <ul>
        {catalog.caseStudies.map(({ slug, title, client, year }) => (
          <li key={slug}>
            <Link href={paths.caseStudy(slug)}>{title}</Link>, {client}, {year}
          </li>
        ))}
      </ul>
    </>
  )
}
