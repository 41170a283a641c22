import { pagePaths } from '@/lib/config/paths'
import type { MarkdownSource } from '@/lib/documents/markdown/document'
import { hasPage } from '@/lib/kinds/page'
import { homeView } from '@/lib/views/home'
import { figureText } from '@/lib/views/markdown'
import { jobOf, roleItem } from '@/lib/views/roles'
import { type Group, heading, linkTo, name, type Told, text } from './said'
import { itemGroup, outcomeSaid, sectionPart, shownOf } from './told-view'

/** Returns what the home page says. */
export function home(source: MarkdownSource, now: Date): Partial<Told> & Pick<Told, 'parts'> {
  const { catalog, site } = source
  const { agency, words } = catalog
  const { work, outcomes, quotes, services, approach } = homeView(source, now)
  const roles = hasPage(catalog, 'careers') ? catalog.openRoles(now) : []
  const leads = ['work', 'get-in-touch', ...(roles.length > 0 ? ['careers' as const] : [])] as const
  return {
    titles: [agency.tagline, catalog.page('home').title, agency.name],
    parts: [
      { said: [text(agency.tagline)] },
      {
        said: [heading(work.heading)],
        groups: work.items.map((item) => itemGroup(item, shownOf('caseStudies'))),
      },
      {
        said: [heading(outcomes.heading)],
        groups: outcomes.items.flatMap(({ href, about: [client = ''], result }): Group[] =>
          result
            ? [
                {
                  of: linkTo(href),
                  said: [text(client), ...outcomeSaid(result)],
                  forAgents: [figureText(result)],
                },
              ]
            : [],
        ),
      },
      sectionPart(quotes, {}),
      { said: [heading(services.heading), ...services.items.map((one) => name(one.text))] },
      {
        said: [
          heading(approach.heading),
          ...approach.items.flatMap((step) => [text(step.title), text(step.text)]),
        ],
        order: 'in turn',
      },
      // A link leads to the rest, so how many of them are shown is for a look to say.
      {
        said: [],
        groups: roles.map((role, at) => ({
          ...itemGroup(roleItem(jobOf(role, site), source), shownOf('roles')),
          isOptional: at > 0,
        })),
      },
      { said: leads.map((page) => linkTo(site.url(pagePaths[page]))) },
    ],
    forAgents: [
      ...leads.map((page) => ({
        text: catalog.page(page).title,
        because: 'a page words its own links',
      })),
      {
        text: words.counts.openRoles({ count: roles.length }),
        because: 'the page of roles says how many there are',
      },
    ],
  }
}
