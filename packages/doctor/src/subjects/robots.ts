import { at } from '../../agency/addresses'
import type { Judge, Subject } from '../claim'
import { guideLinks, readDocument } from '../discover'
import { isAllowed, parseRobots } from '../robots'
import { standards } from '../standards'
import { plural, quoted } from '../text'
import type { Exchange, Visit } from '../visit'

const signals = ['search', 'ai-input', 'ai-train']

export const robots: Subject = {
  name: 'robots.txt',
  claims: [
    {
      id: 'robots.form',
      claim: '/robots.txt is text with rules that a reader can parse.',
      standard: standards.robots,
      fix: 'Put every rule after a User-agent line, one "Name: value" in each line, as text/plain.',
    },
    {
      id: 'robots.sitemap',
      claim: 'The sitemaps that /robots.txt names are there.',
      standard: standards.sitemaps,
      fix: 'Name the sitemap with its whole address, and serve it there.',
    },
    {
      id: 'robots.content-signal',
      claim: 'Content-Signal says in its own terms what texts may be used for.',
      standard: standards.contentSignal,
      fix: 'Write for example "Content-Signal: search=yes, ai-input=yes, ai-train=no" within a group.',
    },
    {
      id: 'robots.agents',
      claim: 'What the site offers to agents, /robots.txt lets them read.',
      standard: standards.robotsMatch,
      fix: 'Allow the paths that llms.txt leads to, or do not offer them.',
    },
  ],
  async examine(visit, judge) {
    const document = await readDocument(visit, judge, 'robots.form', at.robots)
    if (!document) return
    const { response, exchange } = document
    const read = parseRobots(response.text)
    judge.hold(
      'robots.form',
      response.type === 'text/plain',
      `It is sent as ${quoted(response.type)}`,
      exchange,
    )
    const [line] = read.strange
    judge.hold(
      'robots.form',
      line === undefined,
      `${plural(read.strange.length, 'line')} is no rule, the first is line ${line}`,
      exchange,
    )
    const [orphan] = read.orphans
    judge.hold(
      'robots.form',
      orphan === undefined,
      `Line ${orphan} is a rule before any User-agent`,
      exchange,
    )
    await examineSitemaps(read.sitemaps, exchange, { visit, judge })
    examineSignals(
      read.groups.flatMap((group) => group.signals),
      exchange,
      judge,
    )
    const offered = await guideLinks(visit)
    const shut = offered.map((url) => visit.pathOf(url)).filter((path) => !isAllowed(read, path))
    judge.hold(
      'robots.agents',
      shut.length === 0,
      `llms.txt leads to ${shut.slice(0, 3).join(', ')}, which robots.txt forbids`,
      exchange,
    )
  },
}

async function examineSitemaps(
  sitemaps: readonly string[],
  exchange: Exchange,
  { visit, judge }: { visit: Visit; judge: Judge },
): Promise<void> {
  if (sitemaps.length === 0) judge.absent('robots.sitemap')
  for (const address of sitemaps) {
    if (!/^https?:\/\//.test(address) || !URL.canParse(address)) {
      judge.refute('robots.sitemap', `${quoted(address)} is no whole address`, exchange)
      continue
    }
    const sitemap = await visit.find(address)
    if (sitemap.state === 'there')
      judge.prove('robots.sitemap', `${visit.pathOf(address)} is there`, sitemap.exchange)
    else judge.miss('robots.sitemap', sitemap, address)
  }
}

function examineSignals(said: readonly string[], exchange: Exchange, judge: Judge): void {
  if (said.length === 0) judge.absent('robots.content-signal')
  for (const text of said) {
    const wrong = text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => !isSignal(part))
    judge.hold(
      'robots.content-signal',
      wrong.length === 0,
      `${quoted(wrong.join(', '))} is no signal; known are ${signals.join(', ')} with yes or no`,
      exchange,
    )
  }
}

const isSignal = (part: string) => {
  const [, name = ''] = /^([\w-]+)\s*=\s*(?:yes|no)$/i.exec(part) ?? []
  return signals.includes(name.toLowerCase())
}
