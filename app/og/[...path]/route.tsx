import { notFound } from 'next/navigation'
import { previewImage } from '@/app/og/preview-image'
import { previewImages } from '@/app/og/preview-images'
import { buildsOwnServer } from '@/lib/config/env'

/** Our own server has them made beside it, where a build would draw thousands before any page. */
export const generateStaticParams = () =>
  buildsOwnServer()
    ? []
    : [...previewImages.keys()].map((image) => ({ path: image.split('/').slice(2) }))

type Context = { params: Promise<{ path: string[] }> }

export async function GET(_: Request, { params }: Context) {
  const preview = previewImages.get(`/og/${(await params).path.join('/')}`)
  return preview ? previewImage(preview) : notFound()
}
