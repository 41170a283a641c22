import { at } from '@/packages/doctor/agency/addresses'
import type { Check } from '@/packages/doctor/agency/check'

const fix =
  'Look at lib/documents/discovery/llms.ts and app/[language]/llms.txt; see llmstxt.org for the form.'

export const guide: Check = {
  name: 'guide',
  shows: '/llms.txt has the form of llmstxt.org, and /llms-full.txt begins with it',
  async run(site, { expect, saw }) {
    const [short, full] = await Promise.all([site.get(at.guide), site.get(at.guideInFull)])
    for (const [path, { status, headers }] of [
      [at.guide, short],
      [at.guideInFull, full],
    ] as const) {
      expect(status === 200, `${path} answered ${status}`, `Serve ${path}; ${fix}`)
      const type = headers.get('content-type') ?? 'none'
      expect(/^text\/(?:plain|markdown)/.test(type), `${path} is sent as ${type}`, fix)
    }
    const { text } = short
    const [title = '', , quote = '', , first = '#'] = text.split('\n')
    const opening = title.startsWith('# ') && quote.startsWith('> ') && !first.startsWith('#')
    expect(opening && first !== '', '/llms.txt lacks its title, quote or first paragraph', fix)
    expect((text.match(/^# /gm) ?? []).length === 1, '/llms.txt has not exactly one title', fix)
    const within = text.length >= 1000 && text.length <= 20_000
    expect(within, `/llms.txt has ${text.length} characters, not 1,000 to 20,000`, fix)
    const links = text.split('\n').filter((line) => /^- \[[^\]]+\]\(https?:[^)]+\)/.test(line))
    expect(links.length >= 10, `/llms.txt lists only ${links.length} links`, fix)
    expect(full.text.startsWith(text.slice(0, 200)), '/llms-full.txt begins differently', fix)
    saw(`${text.length} characters, ${links.length} links`)
  },
}
