import type { Places } from '@/components/look/places'

/** The picture of a shared link: its picture as large as it may be, the title like a caption below. */
export default function PreviewImage(props: Places['preview-image']) {
  const { name, title, note, picture, colours, face } = props
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        height: '100%',
        background: colours.paper,
        color: colours.ink,
        fontFamily: face,
      }}
    >
      <img alt="" src={picture} width={1200} height={360} style={{ objectFit: 'cover' }} />
      <div
        style={{
          display: 'flex',
          flex: 1,
          alignItems: 'flex-start',
          padding: '32px 48px 0',
          fontSize: title.length > 60 ? 46 : 56,
          lineHeight: 1.1,
          letterSpacing: '-0.02em',
          textWrap: 'balance',
        }}
      >
        {title}
      </div>
      <div
        style={{
          display: 'flex',
          justifyContent: 'space-between',
          padding: '0 48px 40px',
          fontSize: 28,
        }}
      >
        <span>{name}</span>
        <span style={{ color: colours['ink-quiet'] }}>{note}</span>
      </div>
    </div>
  )
}
