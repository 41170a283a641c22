import { type Messages as AccessMessages, englishMessages } from 'agent-access/edge'
import { siteErrorCodes } from '@/lib/subject/error-codes'
import { formatChoices } from '@/lib/subject/references'
import type { Messages } from '@/lib/subject/register'

export function translateTexts(
  messages: Messages,
): Pick<AccessMessages, 'titles' | 'requests' | 'llms'> {
  const { guide, errors, notFound, colon } = messages
  const { headings, links } = guide
  const toLine = ({ title, about }: (typeof links)['openapi']) => `${title} (${about})`
  return {
    titles: {
      ...englishMessages.titles,
      ...Object.fromEntries(siteErrorCodes.map((code) => [code, errors.codes[code].title])),
    },
    requests: {
      ...englishMessages.requests,
      nothingAt: ({ path, choices }) =>
        notFound.noPage({ path, choices: formatChoices(choices, messages) }),
      elsewhere: ({ guide }) => `${notFound.guide}${colon} ${guide}`,
    },
    llms: {
      ...englishMessages.llms,
      operations: guide.forPrograms,
      events: guide.events,
      openapi: toLine(links.openapi),
      pageTools: toLine(links.pageTools),
      pages: headings.pages,
      skills: headings.skills,
      more: headings.credentials,
      links: { ...englishMessages.llms.links, optionalCredentials: links.authGuide },
    },
  }
}
