import { publicCacheControl } from 'agent-access/core'
import { drawPreviewImage, getPreviewImageDigest } from '@/app/og/preview-image'
import { getPreviewImages } from '@/app/og/preview-images'
import { sendGeneratedFile } from '@/lib/http/generated-file'
import { readOrGenerate } from '@/lib/pictures/generated-files'

type Context = { params: Promise<{ path: string[] }> }

export async function GET(request: Request, { params }: Context) {
  const preview = getPreviewImages().get(`/og/${(await params).path.join('/')}`)
  const tag = preview ? getPreviewImageDigest(preview) : ''
  return sendGeneratedFile(request, {
    body: preview && readOrGenerate(`previews/${tag}.png`, () => drawPreviewImage(preview)),
    tag,
    type: 'image/png',
    cacheControl: publicCacheControl,
  })
}
