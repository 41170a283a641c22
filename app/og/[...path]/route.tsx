import { notFound } from 'next/navigation'
import { previewImage } from '@/app/og/preview-image'
import { previews } from '@/app/og/previews'
import { ogImagePath } from '@/lib/config/paths'

export const dynamicParams = false

export const generateStaticParams = () =>
  Object.keys(previews()).map((path) => ({ path: ogImagePath(path).split('/').slice(2) }))

type Context = { params: Promise<{ path: string[] }> }

export async function GET(_: Request, { params }: Context) {
  const image = `/og/${(await params).path.join('/')}`
  const found = Object.entries(previews()).find(([path]) => ogImagePath(path) === image)
  return found ? previewImage(found[1]) : notFound()
}
