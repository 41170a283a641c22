import { z } from 'zod'

/** A house whose films, maps, calendars and forms a page may show. */
interface EmbedProvider {
  readonly name: string
  /** Where the frame is loaded from. */
  readonly origin: string
  readonly privacyPolicy: string
  /** The address of the frame for an address that people share; undefined if it is another's. */
  readonly toFrame: (address: URL) => string | undefined
}

const isAt = ({ hostname }: URL, ...hosts: readonly string[]) =>
  hosts.some((host) => hostname === host || hostname === `www.${host}`)

/** The last part of a path: `/watch/abc` is `abc`. */
const getLastPart = ({ pathname }: URL) => pathname.split('/').filter(Boolean).at(-1)

const providers = {
  youtube: {
    name: 'YouTube',
    origin: 'https://www.youtube-nocookie.com',
    privacyPolicy: 'https://policies.google.com/privacy',
    toFrame(address) {
      if (!isAt(address, 'youtube.com', 'youtu.be', 'youtube-nocookie.com')) return undefined
      const id = address.searchParams.get('v') ?? getLastPart(address)
      return id && `https://www.youtube-nocookie.com/embed/${id}`
    },
  },
  vimeo: {
    name: 'Vimeo',
    origin: 'https://player.vimeo.com',
    privacyPolicy: 'https://vimeo.com/privacy',
    toFrame(address) {
      if (!isAt(address, 'vimeo.com', 'player.vimeo.com')) return undefined
      const id = getLastPart(address)
      return id && `https://player.vimeo.com/video/${id}?dnt=1`
    },
  },
  'cal-com': {
    name: 'Cal.com',
    origin: 'https://cal.com',
    privacyPolicy: 'https://cal.com/privacy',
    toFrame: (address) =>
      isAt(address, 'cal.com') ? `https://cal.com${address.pathname}?embed=true` : undefined,
  },
  'google-maps': {
    name: 'Google Maps',
    origin: 'https://www.google.com',
    privacyPolicy: 'https://policies.google.com/privacy',
    toFrame: (address) =>
      isAt(address, 'google.com') && address.pathname === '/maps/embed' ? address.href : undefined,
  },
  openstreetmap: {
    name: 'OpenStreetMap',
    origin: 'https://www.openstreetmap.org',
    privacyPolicy: 'https://osmfoundation.org/wiki/Privacy_Policy',
    toFrame: (address) =>
      isAt(address, 'openstreetmap.org') && address.pathname === '/export/embed.html'
        ? `https://www.openstreetmap.org${address.pathname}${address.search}`
        : undefined,
  },
  typeform: {
    name: 'Typeform',
    origin: 'https://form.typeform.com',
    privacyPolicy: 'https://www.typeform.com/privacy-policy',
    toFrame(address) {
      const id = address.hostname.endsWith('typeform.com') && getLastPart(address)
      return id ? `https://form.typeform.com/to/${id}` : undefined
    },
  },
  tally: {
    name: 'Tally',
    origin: 'https://tally.so',
    privacyPolicy: 'https://tally.so/help/privacy-policy',
    toFrame(address) {
      const id = isAt(address, 'tally.so') && getLastPart(address)
      return id ? `https://tally.so/embed/${id}` : undefined
    },
  },
} as const satisfies Readonly<Record<string, EmbedProvider>>

type ProviderName = keyof typeof providers
const providerNames = Object.keys(providers) as [ProviderName, ...ProviderName[]]

/** Any other house, which its own pages call fit for a frame. */
const OtherHouse = z.strictObject({
  name: z.string().trim().min(1),
  origin: z
    .string()
    .regex(/^https:\/\/[a-z0-9.-]+(?::\d+)?$/, 'Write its origin, such as https://tickets.example'),
  privacyPolicy: z.url({ protocol: /^https$/ }),
})

/** What of other houses a site shows. */
export const Integrations = z.strictObject({
  embeds: z
    .array(z.enum(providerNames))
    .describe('Houses whose films, maps, calendars or forms a section "embed" shows')
    .optional(),
  otherEmbeds: z
    .array(OtherHouse)
    .describe('Further ones, each with its origin and the address of its privacy policy')
    .optional(),
})
export type Integrations = z.infer<typeof Integrations>

/** What a page shows of another house. */
export interface Embed {
  /** In the front matter of agency.md. */
  readonly key: string
  readonly provider: string
  readonly origin: string
  readonly privacyPolicy: string
  readonly frame: string
}

/** Undefined for an address that no house of the integrations has. */
export function findEmbed(
  text: string,
  { embeds = [], otherEmbeds = [] }: Integrations = {},
): Embed | undefined {
  const address = URL.canParse(text) ? new URL(text) : undefined
  if (!address) return undefined
  for (const key of embeds) {
    const { name, origin, privacyPolicy, toFrame } = providers[key]
    const frame = toFrame(address)
    if (frame) return { key, provider: name, origin, privacyPolicy, frame }
  }
  const other = otherEmbeds.find(({ origin }) => origin === address.origin)
  return (
    other && {
      key: other.origin,
      provider: other.name,
      origin: other.origin,
      privacyPolicy: other.privacyPolicy,
      frame: address.href,
    }
  )
}

/** The house of an address that the integrations do not name. */
export const suggestEmbed = (text: string): string | undefined =>
  findEmbed(text, { embeds: providerNames })?.key

interface WithSections {
  readonly sections?: readonly object[] | undefined
}

/** The addresses that the sections of a page show. */
export const listEmbedAddresses = ({ sections = [] }: WithSections): readonly string[] =>
  sections.flatMap((section) =>
    'section' in section && section.section === 'embed' && 'address' in section
      ? [String(section.address)]
      : [],
  )

interface EmbeddingSite {
  readonly agency: { readonly integrations?: Integrations | undefined }
  readonly pages: readonly WithSections[]
  readonly caseStudies: readonly WithSections[]
  readonly journal: readonly WithSections[]
}

/** The houses that pages show something of, once each. */
export function listUsedEmbeds({ agency, pages, caseStudies, journal }: EmbeddingSite): Embed[] {
  const all = [...pages, ...caseStudies, ...journal]
    .flatMap(listEmbedAddresses)
    .flatMap((address) => findEmbed(address, agency.integrations) ?? [])
  return all.filter(({ key }, at) => all.findIndex((one) => one.key === key) === at)
}
