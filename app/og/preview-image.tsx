import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ImageResponse } from 'next/og'
import Preview from '@/components/layout/preview-image'
import { catalog } from '@/lib/content/catalog'
import { colours, previewFonts } from '@/lib/content/tokens'
import type { PreviewImage } from './preview-images'

const size = { width: 1200, height: 630 }

const face = 'Display'

/** Without a font of the site's own, the one that the renderer has is used. */
const fonts = () =>
  Promise.all(
    previewFonts.map(async ({ file, weight }) => ({
      name: face,
      data: await readFile(join(process.cwd(), '.catalog/fonts', file)),
      weight,
    })),
  )

const lightColours = Object.fromEntries(
  Object.entries(colours).map(([name, { light }]) => [name, light]),
)

/** The Open Graph image of a page: its title over its cover. */
export async function previewImage({ title, note, picture }: PreviewImage) {
  const shown = { name: catalog.agency.name, title, note, picture: picture?.source() }
  return new ImageResponse(<Preview {...shown} colours={lightColours} face={face} />, {
    ...size,
    ...(previewFonts.length > 0 && { fonts: await fonts() }),
  })
}
