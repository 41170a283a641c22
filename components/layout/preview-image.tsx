interface Props {
  name: string
  title: string
  note: string
  /** The address of its picture. */
  picture: string | undefined
  /** The colours of content/theme.css in the light theme. */
  colours: Readonly<Record<string, string>>
  /** The name of the face that content/theme.css has for preview images. */
  fontFamily: string
}

const inset = 56

/** The picture of a shared link: the title of the page over its cover. */
export default function PreviewImage(props: Props) {
  const { name, title, note, picture, colours, fontFamily } = props
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        height: '100%',
        background: colours.paper,
        color: colours.ink,
        fontFamily: fontFamily,
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
        <span style={{ fontWeight: 600 }}>{name}</span>
        <span style={{ fontWeight: 500, color: colours['ink-quiet'] }}>{note}</span>
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
      {picture ? (
        // biome-ignore lint/performance/noImgElement: drawn into an image, not into a page
        <img alt="" src={picture} width={1200} height={300} style={{ objectFit: 'cover' }} />
      ) : (
        <div style={{ height: 40, background: colours.accent }} />
      )}
    </div>
  )
}
