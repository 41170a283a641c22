import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  readonly language: string
  /** The path of these pages with its token; every link is relative to it. */
  readonly root: string
  readonly stylesheet: string
  readonly children: ReactNode
}

/** A page that only the owner of the machine sees. */
export const OwnerPage = ({ title, language, root, stylesheet, children }: Props) => (
  <html lang={language}>
    <head>
      <meta charSet="utf-8" />
      <base href={root} />
      <meta name="viewport" content="width=device-width" />
      <meta name="color-scheme" content="light dark" />
      <title>{title}</title>
      <link rel="icon" href="data:," />
      <link rel="stylesheet" href={stylesheet} />
    </head>
    <body>{children}</body>
  </html>
)
