import { getQuotaStore } from '@/lib/composition/edge'
import { immutableCacheControl } from '@/lib/http/cache-control'
import { sendGeneratedFile } from '@/lib/http/generated-file'
import { readOrGenerate } from '@/lib/pictures/generated-files'
import { findPictureGenerator } from '@/lib/pictures/picture-file'

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
