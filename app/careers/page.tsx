import Link from 'next/link'
import { Prose } from '@/components/prose'
import { catalog } from '@/lib/catalog/catalog'
import { paths } from '@/lib/config/paths'

const page = catalog.page('careers')

export const metadata = { title: page.title, description: page.description }

export default function Careers() {
  return (
    <>
      <h1>{page.title}</h1>
      <Prose markdown={page.body} />
      <ul>
        {catalog.openRoles(new Date()).map(({ slug, title, summary }) => (
          <li key={slug}>
            <Link href={paths.role(slug)}>{title}</Link>: {summary}
          </li>
        ))}
      </ul>
    </>
  )
}
