/** The hosts that a deploy button can clone from. */
const address =
  /^(?:git\+)?(?:https:\/\/|ssh:\/\/git@|git@)(github\.com|gitlab\.com|bitbucket\.org)[/:]([\w.-]+)\/([\w.-]+?)(?:\.git)?\/?$/

/** The public address of a repository, from how package.json or a git remote writes it. */
export function repositoryAddress(written: string | undefined): string | undefined {
  const [, host, owner, name] = address.exec(written?.trim() ?? '') ?? []
  return host && `https://${host}/${owner}/${name}`
}

const settings = {
  env: 'CRON_SECRET,SMTP_URL,SMTP_FROM,INQUIRY_TO',
  envDescription: 'A long random text, and where inquiries go by mail',
  stores: JSON.stringify([
    {
      type: 'integration',
      integrationSlug: 'upstash',
      productSlug: 'upstash-kv',
      protocol: 'storage',
    },
  ]),
}

const start = '<!-- Written by tools/readme, from the address of the repository. -->'
const end = '<!-- End -->'

/** What the README shows of its repository: a button and a badge, or that there is none yet. */
export function repositoryBlock(repository: string | undefined): string {
  if (!repository)
    return 'This copy names no repository, so there is no deploy button here yet: set `repository` in `package.json`, or a git\nremote `origin`, and run `npm run program -- readme`.'
  const query = new URLSearchParams({ 'repository-url': repository, ...settings })
  const button = `[![Deploy with Vercel](https://vercel.com/button)](https://vercel.com/new/clone?${query})`
  const workflow = `${repository}/actions/workflows/test.yml`
  return repository.startsWith('https://github.com/')
    ? `${button}\n[![Test](${workflow}/badge.svg)](${workflow})`
    : button
}

/** The README with that block between its marks. */
export function withRepository(readme: string, repository: string | undefined): string {
  const [from, to] = [readme.indexOf(start), readme.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`README.md has no ${start} … ${end}`)
  const before = readme.slice(0, from + start.length)
  return `${before}\n\n${repositoryBlock(repository)}\n\n${readme.slice(to)}`
}
