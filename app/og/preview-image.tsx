import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ImageResponse } from 'next/og'
import { catalog } from '@/lib/content/catalog'
import { colours, previewFonts } from '@/lib/content/tokens'
import type { PreviewImage } from './preview-images'

const size = { width: 1200, height: 630 }
const inset = 56

const display = 'Display'

/** Without a font of the site's own, the one that the renderer has is used. */
const fonts = () =>
  Promise.all(
    previewFonts.map(async ({ file, weight }) => ({
      name: display,
      data: await readFile(join(process.cwd(), '.catalog/fonts', file)),
      weight,
    })),
  )

/** The Open Graph image of a page: its title over its cover. */
export async function previewImage({ title, note, picture }: PreviewImage) {
  return new ImageResponse(<Card title={title} note={note} source={picture.source()} />, {
    ...size,
    ...(previewFonts.length > 0 && { fonts: await fonts() }),
  })
}

function Card({ title, note, source }: { title: string; note: string; source: string }) {
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        height: '100%',
        background: colours.paper.light,
        color: colours.ink.light,
        fontFamily: display,
      }}
    >
      <div
        style={{
          display: 'flex',
          justifyContent: 'space-between',
          padding: `40px ${inset}px 0`,
          fontSize: 30,
        }}
      >
        <span style={{ fontWeight: 600 }}>{catalog.agency.name}</span>
        <span style={{ fontWeight: 500, color: colours['ink-quiet'].light }}>{note}</span>
      </div>
      <div
        style={{
          display: 'flex',
          flex: 1,
          alignItems: 'flex-start',
          padding: `26px ${inset}px 0`,
          fontSize: title.length > 40 ? 68 : 84,
          fontWeight: 500,
          lineHeight: 1,
          letterSpacing: '-0.035em',
          textWrap: 'balance',
        }}
      >
        {title}
      </div>
      {/** biome-ignore lint/performance/noImgElement: drawn into an image, not into a page */}
      <img alt="" src={source} width={size.width} height={300} />
    </div>
  )
}
