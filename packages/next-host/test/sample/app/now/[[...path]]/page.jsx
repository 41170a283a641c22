import { headers } from 'next/headers'
import { notFound } from 'next/navigation'

export default async function Now({ params, searchParams }) {
  const { path = [] } = await params
  const { name } = await searchParams
  if (name === 'nobody') notFound()
  const given = (await headers()).get('x-given')
  return (
    <main>
      <h1>Now {path.map(decodeURIComponent).join(' then ')}</h1>
      <p>
        {name} {given}
      </p>
    </main>
  )
}
