/**
 * The sites that send visitors, by family; nothing else of a referrer is kept. Sources: assistants,
 * search engines and networks from https://github.com/matomo-org/searchengine-and-social-list (CC0,
 * AIAssistants.yml, SearchEngines.yml and Socials.yml, read on 2026-11-25), and the names by which
 * Android's applications are referrers.
 */
const hosts = {
  assistant: {
    ChatGPT: ['chatgpt.com', 'chat.openai.com', 'com.openai.chatgpt'],
    Claude: ['claude.ai', 'com.anthropic.claude'],
    Perplexity: ['perplexity.ai', 'ai.perplexity.app.android'],
    Copilot: ['copilot.microsoft.com', 'copilot.com'],
    Gemini: ['gemini.google.com', 'bard.google.com', 'notebooklm.google.com'],
    Mistral: ['chat.mistral.ai'],
    'Meta AI': ['meta.ai'],
    Grok: ['grok.com'],
    DeepSeek: ['chat.deepseek.com'],
    'another assistant': ['you.com', 'iask.ai', 'chat.qwen.ai', 'chatglm.cn', 'yiyan.baidu.com'],
  },
  search: {
    Google: ['google.com', 'com.google.android.googlequicksearchbox'],
    Bing: ['bing.com'],
    DuckDuckGo: ['duckduckgo.com', 'duck.ai'],
    Ecosia: ['ecosia.org'],
    Brave: ['search.brave.com'],
    'another search engine': [
      ...['qwant.com', 'startpage.com', 'kagi.com', 'search.yahoo.com', 'yandex.ru', 'yandex.com'],
      ...['baidu.com', 'seznam.cz'],
    ],
  },
  network: {
    LinkedIn: ['linkedin.com', 'lnkd.in', 'com.linkedin.android'],
    Xing: ['xing.com'],
    'another network': [
      ...['instagram.com', 'facebook.com', 'bsky.app', 'mastodon.social', 'x.com', 't.co'],
      ...['reddit.com', 'youtube.com', 'pinterest.com', 'behance.net', 'dribbble.com'],
    ],
  },
} as const

/** A site that is on no list, and a visit of which nobody says where it began. */
export const unlistedSiteLabel = 'another site'
export const noReferrerLabel = 'no referrer'
/** The source of a form that does not say where its visit began, as without scripts. */
export const unknownVisitSourceLabel = 'not told'

export type SourceKind = keyof typeof hosts | 'other'

/** The kind of each family, in the order of the list. */
export const kindOfSource: ReadonlyMap<string, SourceKind> = new Map<string, SourceKind>([
  ...Object.entries(hosts).flatMap(([kind, families]) =>
    Object.keys(families).map((name) => [name, kind as SourceKind] as const),
  ),
  [unlistedSiteLabel, 'other'],
  [noReferrerLabel, 'other'],
  [unknownVisitSourceLabel, 'other'],
])

const byHost = new Map<string, string>(
  Object.values(hosts).flatMap((families) =>
    Object.entries(families).flatMap(([name, all]) =>
      [name.toLowerCase(), ...all].map((host) => [host, name] as const),
    ),
  ),
)

/** Longer ones are nobody's. */
const charsRead = 200

/**
 * The `utm_source` of its address, or its referrer. Undefined on a further page of the same site,
 * whose visit began earlier.
 */
export function findVisitSource(
  referrer: string | null,
  utmSource: string | null,
  ownHosts: readonly (string | null)[],
): string | undefined {
  const [, host] = /^[a-z-]{1,20}:\/\/([^/?#]{1,200})/i.exec(referrer ?? '') ?? []
  if (host && ownHosts.includes(host.toLowerCase())) return undefined
  const namedFamily = utmSource && findFamily(utmSource)
  if (namedFamily) return namedFamily
  if (host) return findFamily(host.replace(/:\d+$/, '')) ?? unlistedSiteLabel
  return referrer || utmSource ? unlistedSiteLabel : noReferrerLabel
}

const google = /^google\.[a-z]{2,3}(?:\.[a-z]{2})?$/

/** Looks for the host, then for the domains above it; Google has one in most countries. */
function findFamily(text: string): string | undefined {
  let host = text.slice(0, charsRead).toLowerCase()
  while (host !== '') {
    const family = byHost.get(host) ?? (google.test(host) ? 'Google' : undefined)
    if (family) return family
    const dot = host.indexOf('.')
    host = dot < 0 ? '' : host.slice(dot + 1)
  }
  return undefined
}
