import { createHash } from 'node:crypto'
import { env } from '@/lib/config/env'
import { letterHour } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'
import { site } from '@/lib/content/site'
import { colours } from '@/lib/content/tokens'
import { mailTransport } from '@/lib/delivery/channel.smtp'
import { indexNow } from '@/lib/delivery/index-now'
import { Tasks, type Work } from '@/lib/delivery/tasks'
import { lastWeek, type Period } from '@/lib/report/figures'
import { pictureId, weeklyLetter } from '@/lib/report/letter'
import { reportWords } from '@/lib/report/words'
import { shared } from '@/lib/runtime/shared'
import { openCounters, taskStore } from './stores'

/** Returns what does the owner's tasks in this process. */
export const tasks = (): Tasks =>
  shared('tasks', () => new Tasks(taskStore(), [...announcements(), ...letters()]))

/** Open roles are announced to search engines in each language, and again when they change or close. */
function announcements(): Work[] {
  const { indexNow: settings } = env()
  const { origin, url } = site()
  if (!settings) return []
  return [indexNow({ ...settings, origin, keyLocation: url(paths.indexNowKey) }, openRoles)]
}

const openRoles = (now: Date): Record<string, string> =>
  Object.fromEntries(
    catalog.languages.flatMap((language) =>
      catalog
        .in(language)
        .at(now)
        .openRoles(now)
        .map((role) => [
          site().in(language).url(paths.role(role.slug)),
          createHash('sha256').update(JSON.stringify(role)).digest('base64url'),
        ]),
    ),
  )

/** On Monday morning the owner gets the figures of the week before, if somebody is named for it. */
function letters(): Work[] {
  const { smtp, reportTo, metrics } = env()
  const { agency, words } = catalog
  if (!smtp || !reportTo || !metrics) return []
  const reader = {
    words,
    report: reportWords(words.language),
    agency: agency.name,
    colours: [colours.accent.light, colours.ink.light, colours['tone-3'].light],
    paper: colours.surface.light,
  }
  return [
    {
      kind: 'letter',
      async plan(store, now) {
        const week = lastWeek(now, agency.timeZone, letterHour)
        await store.add({ key: `letter:${week.first}`, kind: 'letter', payload: week }, now)
      },
      async run(payload) {
        const period = payload as Period
        const counters = openCounters()
        const { picture, ...letter } = weeklyLetter(
          {
            period,
            days: await counters.read(period.first, period.last),
            before: await counters.read(period.first - 7, period.last - 7),
          },
          reader,
        )
        await mailTransport(smtp.url).sendMail({
          ...letter,
          from: smtp.from,
          to: reportTo,
          messageId: `<week-${period.first}@${new URL(site().origin).hostname}>`,
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
          attachments: [
            { cid: pictureId, filename: 'week.png', contentType: 'image/png', content: picture },
          ],
        })
      },
    },
  ]
}
