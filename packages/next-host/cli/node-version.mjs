import { readFileSync } from 'node:fs'

/** Ends this process with one line when its Node is older than `requiredVersion`. */
export function requireNode(requiredVersion, who) {
  const [wantedMajor, wantedMinor] = toNumbers(requiredVersion)
  const [major, minor] = toNumbers(process.versions.node)
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return
  console.error(
    `${who} needs Node ${wantedMajor}.${wantedMinor} or newer, and this is Node ${process.versions.node}. ` +
      'Newer versions are at https://nodejs.org.',
  )
  process.exit(1)
}

const toNumbers = (version) => /** @type {[number, number]} */ (version.match(/\d+/g).map(Number))

// Checked on import: the modules that are imported after this one may not run on an old Node.
const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
requireNode(engines.node, 'This site')
