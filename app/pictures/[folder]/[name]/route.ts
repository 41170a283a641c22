import { immutableCacheControl } from '@/lib/config/cache-control'
import { getQuotaStore } from '@/lib/http/composition/edge'
import { sendGeneratedFile } from '@/lib/http/generated-file'
import { readOrGenerate } from '@/lib/http/generated-files'
import { findSitePicture } from '@/lib/http/picture-file'

const types: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
  webp: 'image/webp',
}

type Context = { params: Promise<{ folder: string; name: string }> }

export async function GET(request: Request, { params }: Context) {
  const { folder, name } = await params
  const make = findSitePicture(folder, name)
  return sendGeneratedFile(request, {
    body: make && readOrGenerate(`${folder}/${name}`, make),
    tag: `${folder}-${name}`,
    type: types[name.slice(name.lastIndexOf('.') + 1)] ?? '',
    cacheControl: immutableCacheControl,
    quota: getQuotaStore(),
  })
}
