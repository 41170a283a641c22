import { readFileSync, writeFileSync } from 'node:fs'
import { gitIn } from '@/tools/upgrade/git'
import { repositoryAddress, withRepository } from './repository'

const { repository } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  repository?: string | { url: string }
}
const written = typeof repository === 'string' ? repository : repository?.url
const remote = gitIn('.').attempt('remote', 'get-url', 'origin').stdout
const address = repositoryAddress(written) ?? repositoryAddress(remote)

writeFileSync('README.md', withRepository(readFileSync('README.md', 'utf8'), address))
console.log(
  address ? `The README names ${address}.` : 'The README says that there is no repository.',
)
