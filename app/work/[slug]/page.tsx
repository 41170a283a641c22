import { notFound } from 'next/navigation'
import { Prose } from '@/components/prose'
import { catalog } from '@/lib/catalog/catalog'

type Props = { params: Promise<{ slug: string }> }

export const dynamicParams = false

export const generateStaticParams = () => catalog.caseStudies.map(({ slug }) => ({ slug }))

export async function generateMetadata({ params }: Props) {
  const study = catalog.caseStudy((await params).slug)
  return { title: study?.title, description: study?.summary }
}

export default async function CaseStudyPage({ params }: Props) {
  const study = catalog.caseStudy((await params).slug)
  if (!study) notFound()
  return (
    <article>
      <h1>{study.title}</h1>
      <p>{study.summary}</p>
      <Prose markdown={study.body} />
    </article>
  )
}
