import { readFileSync } from 'node:fs'

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const [wantedMajor, wantedMinor] = engines.node.match(/\d+/g).map(Number)
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < wantedMajor || (major === wantedMajor && minor < wantedMinor)) {
  console.error(
    `This site needs Node ${wantedMajor}.${wantedMinor} or newer, and this is Node ${process.versions.node}. ` +
      'Newer versions are at https://nodejs.org.',
  )
  process.exit(1)
}
