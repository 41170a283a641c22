import type { Places } from '@/components/look/places'

/** The picture of a shared link: a title page, without a picture. */
export default function PreviewImage({
  name,
  title,
  note,
  colours,
  face,
}: Places['preview-image']) {
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        width: '100%',
        height: '100%',
        padding: '64px 80px 64px 240px',
        background: colours.paper,
        color: colours.ink,
        fontFamily: face,
      }}
    >
      <div style={{ fontSize: title.length > 60 ? 72 : 88, lineHeight: 1.08, textWrap: 'balance' }}>
        {title}
      </div>
      <div
        style={{
          display: 'flex',
          justifyContent: 'space-between',
          paddingTop: 24,
          borderTop: `2px solid ${colours.accent}`,
          fontSize: 32,
        }}
      >
        <span>{name}</span>
        <span style={{ color: colours['ink-quiet'] }}>{note}</span>
      </div>
    </div>
  )
}
