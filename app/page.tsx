import Link from 'next/link'
import { Prose } from '@/components/prose'
import { catalog } from '@/lib/catalog/catalog'
import { paths } from '@/lib/config/paths'

export default function Home() {
  const page = catalog.page('home')
  const selected = catalog.agency.selectedWork.flatMap((slug) => catalog.caseStudy(slug) ?? [])
  return (
    <>
      <h1>{catalog.agency.tagline}</h1>
      <Prose markdown={page.body} />
      <ul>
        {selected.map(({ slug, title }) => (
          <li key={slug}>
            <Link href={paths.caseStudy(slug)}>{title}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}
