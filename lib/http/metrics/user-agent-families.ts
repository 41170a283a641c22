import { memoize } from 'site-content/edge'
import { userAgentsMax } from '@/lib/config/limits'

/**
 * The families of user agents; nothing else of a user agent is stored. Sources: AI agents and
 * crawlers from https://github.com/ai-robots-txt/ai.robots.txt (MIT, robots.json of 2026-08-22,
 * which names operator and purpose); search engines, previews, monitors and libraries from
 * https://github.com/monperrus/crawler-user-agents (MIT, crawler-user-agents.json of 2026-07-02).
 * Browsers by the tokens of MDN, "Browser detection using the user agent".
 */
const names = {
  // The audit of a site by its owner: anybody can call himself so, and then stands there.
  check: ['agent-access'],
  coding: ['Claude-Code', 'Google-Gemini-CLI', 'opencode', 'Cursor', 'Devin', 'Trae'],
  assistant: [
    'ChatGPT-User',
    'Claude-User',
    'Perplexity-User',
    'MistralAI-User',
    'DuckAssistBot',
    'Gemini-Deep-Research',
    'Google-NotebookLM',
    'GoogleAgent-URLContext',
    'meta-externalfetcher',
    'Amzn-User',
    'amazon-QBusiness',
    'Kimi-User',
    'kagi-fetcher',
    'PhindBot',
    'LinerBot',
    'TongyiBot',
    'YiyanBot',
    'cohere-ai',
    'Poggio-Citations',
    'ChatGPT Agent',
    'Google-Agent',
    'GoogleAgent-Mariner',
    'Manus-User',
    'NovaAct',
    'AmazonBuyForMe',
    'TwinAgent',
  ],
  'ai-search': [
    'OAI-SearchBot',
    'Claude-SearchBot',
    'PerplexityBot',
    'Applebot',
    'Amzn-SearchBot',
    'AzureAI-SearchBot',
    'ExaBot',
    'ExaSearchBot',
    'TavilyBot',
    'LinkupBot',
    'Bravebot',
    'YouBot',
    'iAskBot',
    'Andibot',
    'meta-webindexer',
    'atlassian-bot',
    'PetalBot',
    'ShapBot',
    'QueritBot',
  ],
  'ai-training': [
    'GPTBot',
    'ClaudeBot',
    'anthropic-ai',
    'CCBot',
    'Bytespider',
    'TikTokSpider',
    'meta-externalagent',
    'FacebookBot',
    'GoogleOther',
    'Google-CloudVertexBot',
    'Amazonbot',
    'bedrockbot',
    'AI2Bot',
    'cohere-training-data-crawler',
    'DeepSeekBot',
    'PanguBot',
    'ChatGLM-Spider',
    'YandexAdditionalBot',
    'Diffbot',
    'FirecrawlAgent',
    'Crawl4AI',
    'ApifyBot',
    'ImagesiftBot',
    'img2dataset',
    'Timpibot',
    'omgili',
    'ICC-Crawler',
    'SBIntuitionsBot',
    'Scrapy',
  ],
  search: [
    'Googlebot',
    'Google-InspectionTool',
    'bingbot',
    'DuckDuckBot',
    'YandexBot',
    'Baiduspider',
    'SeznamBot',
    'Qwantbot',
    'archive.org_bot',
    'AhrefsBot',
    'SemrushBot',
    'MJ12bot',
  ],
  preview: [
    'facebookexternalhit',
    'Slackbot',
    'Twitterbot',
    'LinkedInBot',
    'Discordbot',
    'TelegramBot',
    'WhatsApp',
    'Mastodon',
    'UptimeRobot',
    'Uptime-Kuma',
    'Better Uptime Bot',
  ],
  library: [
    'HeadlessChrome',
    'curl',
    'Wget',
    'python-requests',
    'python-httpx',
    'Python-urllib',
    'aiohttp',
    'Go-http-client',
    'okhttp',
    'axios',
    'node-fetch',
    'undici',
    'PostmanRuntime',
    'Java',
  ],
} as const

/** Browsers include each other's tokens: the first match in this order is the browser. */
const browsers = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Version\/[\d.]+ Safari|Version\/[\d.]+ Mobile/],
] as const

/** A robot that is on no list, and any other unknown program. */
const otherRobot = 'another robot'
const otherProgram = 'another program'

export type UserAgentKind = keyof typeof names | 'browser' | 'robot' | 'program'

export const kindByUserAgentFamily: ReadonlyMap<string, UserAgentKind> = new Map<
  string,
  UserAgentKind
>([
  ...Object.entries(names).flatMap(([kind, list]) =>
    list.map((name): [string, UserAgentKind] => [name, kind as UserAgentKind]),
  ),
  ...browsers.map(([name]): [string, UserAgentKind] => [name, 'browser']),
  [otherRobot, 'robot'],
  [otherProgram, 'program'],
])

const inOrder = Object.values(names).flat()
const byToken = new Map<string, string>(inOrder.map((name) => [name.toLowerCase(), name]))
// Node's own fetch sends only "node".
byToken.set('node', 'undici')

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

// Longer names first: Claude-User is not Claude, ExaSearchBot is not ExaBot.
const tokens = [...byToken.keys()].sort((a, b) => b.length - a.length).map(escapeRegExp)
const tokenPattern = new RegExp(`(?<![a-z0-9-])(?:${tokens.join('|')})(?![a-z0-9-])`, 'gi')
const robot = /bot\b|crawler|spider|scraper|\+https?:/i

const kinds: readonly string[] = Object.keys(names)
const getRank = (name: string) => kinds.indexOf(kindByUserAgentFamily.get(name) ?? '')

/** More of a user agent does not identify the program better. */
const charsRead = 300

/** Nothing else of the text is stored. */
export const findUserAgentFamily = (userAgent: string | null): string => getFamily(userAgent ?? '')

const getFamily = memoize(userAgentsMax, (text) => recognised(text.slice(0, charsRead)))

function recognised(text: string): string {
  // Some name two, such as an assistant and the program it runs in; the first kind above counts.
  const families = [...text.matchAll(tokenPattern)].map(
    ([token]) => byToken.get(token.toLowerCase()) ?? '',
  )
  const [first] = families.toSorted((a, b) => getRank(a) - getRank(b))
  if (first) return first
  if (robot.test(text)) return otherRobot
  const browser = text.startsWith('Mozilla/')
    ? browsers.find(([, pattern]) => pattern.test(text))
    : undefined
  return browser?.[0] ?? otherProgram
}
