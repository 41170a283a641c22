import { join } from 'node:path'
import { BegunSite } from '@/e2e/support/begun-site'
import { type BoardJob, jobBoards } from '@/e2e/support/job-boards'
import { type Scene, writePhotograph } from '@/e2e/support/photograph'
import { root } from '@/scripts/cli/root.mjs'

const own = (name: string) => join(root, 'e2e/support/sites', name)

const scenes: Readonly<Record<string, Scene>> = {
  'hafenbibliothek/haus': ['hills', '#2b4c6f', '#f3b77a', '#23313a'],
  'hafenbibliothek/weg': ['tiles', '#d9d2c3', '#f4ede0', '#7a5a3c'],
  'stadtbad/haus': ['hills', '#0f6f7c', '#9fe3dc', '#0b4a55'],
  'stadtbad/weg': ['tiles', '#c9d6d4', '#eef5f3', '#41605f'],
  'rheinmuseum/haus': ['hills', '#6b1f2e', '#f0895a', '#2a1a1f'],
  'rheinmuseum/weg': ['tiles', '#3b2a20', '#b98a5e', '#1b120d'],
}

const job = (id: string, department: string, title: string, pay: number): BoardJob => ({
  id,
  title,
  language: 'de',
  department,
  offices: ['Köln'],
  pay: { min: pay, max: pay + 9000, period: 'year' },
  html: `<p>Du arbeitest mit an Häusern, in denen sich alle zurechtfinden.</p>
    <h3>Deine Aufgaben</h3><ul><li>Wege begehen und aufzeichnen</li><li>Muster aus Pappe bauen und aufhängen</li></ul>
    <h3>Dein Profil</h3><ul><li>Drei Jahre Erfahrung</li><li>Freude an Zahlen</li></ul>
    <h3>Wir bieten</h3><ul><li>Vier Tage in der Woche</li><li>Eine Werkstatt im Haus</li></ul>
    <p>Schreib uns, was du zuletzt repariert hast.</p>`,
})

/** A studio that speaks German alone, with photographs, and with roles from a board. */
export async function writeGermanStudio(): Promise<BegunSite> {
  const site = await BegunSite.begin([
    ...['--name', 'Werk & Ufer', '--languages', 'de', '--offices', 'Köln DE'],
    ...['--accent', '#0b5d4e'],
  ])
  site.write(own('german'))
  for (const [name, scene] of Object.entries(scenes))
    await writePhotograph(join(site.contentFolder, 'case-studies', `${name}.jpg`), scene)
  site.edit('theme.css', (css) =>
    css
      .replace(/--paper: [^;]+;/, '--paper: light-dark(#fbf6ec, #17140f);')
      .replace(/--surface: [^;]+;/, '--surface: light-dark(#fffdf8, #211d17);')
      .replace(/--line: [^;]+;/, '--line: light-dark(#d9cfbd, #40392e);')
      .replace(
        /--font-display: [^;]+;/,
        '--font-display: "Source Serif 4", source-serif-like, serif;',
      )
      .replace(/--font-text: [^;]+;/, '--font-text: "Familjen Grotesk", familjen-like, sans-serif;')
      .replace(/--radius-control: [^;]+;/, '--radius-control: 999px;')
      .replace(/--radius-picture: [^;]+;/, '--radius-picture: 18px;'),
  )
  const boards = await jobBoards()
  boards.state.jobs = [
    job('2001', 'Gestaltung', 'Gestalter:in für Leitsysteme (m/w/d)', 46_000),
    job('2002', 'Werkstatt', 'Tischler:in für die Werkstatt (m/w/d)', 41_000),
  ]
  try {
    await site.pullRoles(boards.base)
  } finally {
    await boards.close()
  }
  return site
}
