import { notFound } from 'next/navigation'
import { previewImage } from '@/app/og/preview-image'
import { previews } from '@/app/og/previews'

export const dynamicParams = false

export const generateStaticParams = () =>
  [...previews.keys()].map((image) => ({ path: image.split('/').slice(2) }))

type Context = { params: Promise<{ path: string[] }> }

export async function GET(_: Request, { params }: Context) {
  const preview = previews.get(`/og/${(await params).path.join('/')}`)
  return preview ? previewImage(preview) : notFound()
}
