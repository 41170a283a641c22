import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readContentDir } from '@/lib/config/env'
import { compile } from '@/lib/content/compile'

/** Content that a test may pull into, in a folder of its own. */
export function pullingAgency() {
  const folder = mkdtempSync(join(tmpdir(), 'pull of an agency '))
  const root = join(folder, 'content')
  const roles = join(root, 'roles')
  // A small site, with the terms and one role of the sample: each test compiles it several times.
  cpSync('e2e/support/sites/lean', root, { recursive: true })
  for (const path of [
    'taxonomies',
    'roles/design-researcher.md',
    'pages/careers.md',
    'icons',
    'fonts',
    'theme.css',
  ])
    cpSync(join(readContentDir(), path), join(root, path), {
      recursive: true,
      filter: (name) => !/\.\w+\.md$|industries/.test(name),
    })
  const agency = join(root, 'agency.md')
  const text = readFileSync(agency, 'utf8').replace('location: groningen', 'location: berlin')
  writeFileSync(agency, text.replace('---\n', '---\nlanguages: [en, de]\n'))

  const catalog = async () => {
    const { data } = await compile(root)
    if (!data) throw new Error('content/ does not compile')
    return data
  }

  return {
    root,
    describeBoard: (text: string) => writeFileSync(join(root, 'ats.md'), text),
    catalog,
    /** Every file below content/, by its path. */
    snapshot: () =>
      Object.fromEntries(
        readdirSync(root, { recursive: true, encoding: 'utf8', withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
          .map((path) => [path, readFileSync(path, 'utf8')]),
      ),
    /** The path of the file that is kept in step with a posting. */
    getFile(id: string) {
      const name = readdirSync(roles).find((one) =>
        readFileSync(join(roles, one), 'utf8').includes(`\n  id: "${id}"\n`),
      )
      if (!name) throw new Error(`No file has the posting ${id}`)
      return join(roles, name)
    },
    async getRole(id: string) {
      const role = (await catalog()).roles.find(({ pulledFrom }) => pulledFrom?.id === id)
      if (!role) throw new Error(`No role has the posting ${id}`)
      return role
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
