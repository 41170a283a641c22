import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { limits } from 'agent-access/edge'
import { getPreviewImages, type PreviewImage } from '@/app/og/preview-images'
import PreviewLayout from '@/components/layout/preview-image'
import { colours, previewFonts } from '@/lib/config/tokens'
import { snapshot } from '@/lib/content/catalog'
import { getQuotaStore } from '@/lib/http/composition/edge'
import { sendGeneratedFile } from '@/lib/http/generated-file'
import { readOrGenerate } from '@/lib/http/generated-files'
import { findSitePicture } from '@/lib/http/picture-file'

type Context = { params: Promise<{ path: string[] }> }

export async function GET(request: Request, { params }: Context) {
  const preview = getPreviewImages().get(`/og/${(await params).path.join('/')}`)
  const tag = preview ? getPreviewImageDigest(preview) : ''
  return sendGeneratedFile(request, {
    body: preview && readOrGenerate(`previews/${tag}.png`, () => drawPreviewImage(preview)),
    tag,
    type: 'image/png',
    cacheControl: limits.publicCacheControl,
    quota: getQuotaStore(),
  })
}

const size = { width: 1200, height: 630 }

const fontFamily = 'Display'

/** Without a font of the site's own, the one that the renderer has is used. */
const fonts = () =>
  Promise.all(
    previewFonts.map(async ({ file, weight }) => ({
      name: fontFamily,
      data: await readFile(join(process.cwd(), '.catalog/fonts', file)),
      weight,
    })),
  )

const lightColours = Object.fromEntries(
  Object.entries(colours).map(([name, { light }]) => [name, light]),
)

const createLayout = ({ title, note }: PreviewImage, picture: string | undefined) =>
  PreviewLayout({
    name: snapshot(new Date()).agency.name,
    title,
    note,
    picture,
    colours: lightColours,
    fontFamily,
  })

/** Names all that is drawn: the elements with their styles and texts, the picture and the fonts. */
function getPreviewImageDigest(preview: PreviewImage): string {
  const content = JSON.stringify([createLayout(preview, preview.picture), previewFonts])
  return createHash('sha256').update(content).digest('hex').slice(0, 20)
}

/** Draws the Open Graph image of a page: its title over its cover. */
async function drawPreviewImage(preview: PreviewImage): Promise<Uint8Array> {
  const picture = preview.picture && (await readPicture(preview.picture))
  // Loaded for the first image, so that no server waits for it at its start.
  const { ImageResponse } = await import('next/og')
  const image = new ImageResponse(createLayout(preview, picture), {
    ...size,
    ...(previewFonts.length > 0 && { fonts: await fonts() }),
  })
  return new Uint8Array(await image.arrayBuffer())
}

async function readPicture(address: string): Promise<string | undefined> {
  const [folder = '', name = ''] = address.split('/').slice(-2)
  const bytes = await findSitePicture(folder, name)?.()
  const type = name.endsWith('.svg') ? 'image/svg+xml' : 'image/jpeg'
  return bytes && `data:${type};base64,${bytes.toString('base64')}`
}
