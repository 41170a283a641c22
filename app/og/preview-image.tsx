import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ImageResponse } from 'next/og'
import { themeColours } from '@/app/theme-colours'
import { catalog } from '@/lib/content/catalog'
import type { Preview } from './previews'

const size = { width: 1200, height: 630 }
const inset = 56

const font = (weight: 500 | 600) =>
  readFile(
    join(
      process.cwd(),
      `node_modules/@fontsource/familjen-grotesk/files/familjen-grotesk-latin-${weight}-normal.woff`,
    ),
  )

/** The picture a link to a page is shown with: its title over its cover. */
export async function previewImage({ title, note, picture }: Preview) {
  const fonts = ([500, 600] as const).map(async (weight) => ({
    name: 'Familjen',
    data: await font(weight),
    weight,
  }))
  return new ImageResponse(<Card title={title} note={note} source={picture()} />, {
    ...size,
    fonts: await Promise.all(fonts),
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
        background: themeColours.light,
        color: '#14181a',
        fontFamily: 'Familjen',
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
        <span style={{ fontWeight: 500, color: '#4c5356' }}>{note}</span>
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
