export const generateStaticParams = () => [{ slug: 'first' }, { slug: 'café au lait' }]

export default async function Post({ params }) {
  const { slug } = await params
  return <h1>Post {decodeURIComponent(slug)}</h1>
}
