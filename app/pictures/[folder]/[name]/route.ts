import { immutableCacheControl } from '@/lib/config/cache-control'
import { readOrGenerate } from '@/lib/content/pictures/generated-files'
import { findPictureGenerator } from '@/lib/content/pictures/picture-file'
import { getQuotaStore } from '@/lib/http/composition/edge'
import { sendGeneratedFile } from '@/lib/http/generated-file'

const types: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
  webp: 'image/webp',
}

type Context = { params: Promise<{ folder: string; name: string }> }

export async function GET(request: Request, { params }: Context) {
  const { folder, name } = await params
  const make = findPictureGenerator(folder, name)
  return sendGeneratedFile(request, {
    body: make && readOrGenerate(`${folder}/${name}`, make),
    tag: `${folder}-${name}`,
    type: types[name.slice(name.lastIndexOf('.') + 1)] ?? '',
    cacheControl: immutableCacheControl,
    quota: getQuotaStore(),
  })
}
