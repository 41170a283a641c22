import Link from 'next/link'
import { agency, pages } from '../content.json'

export const metadata = { title: agency.name, description: agency.description }

export default function RootLayout({ children }) {
  return (
    <html lang={agency.language}>
      <body>
        <header>
          <Link href="/">{agency.name}</Link>
          <nav>
            {pages
              .filter(({ path }) => path !== '/')
              .map(({ path, title }) => (
                <Link key={path} href={path}>
                  {title}
                </Link>
              ))}
          </nav>
        </header>
        <main>{children}</main>
        <footer>
          <p>{agency.name}</p>
          <a href={`mailto:${agency.email}`}>{agency.email}</a>
          <a href={`tel:${agency.phone}`}>{agency.phone}</a>
        </footer>
      </body>
    </html>
  )
}
