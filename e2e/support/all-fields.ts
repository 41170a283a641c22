import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { openQuota } from 'agent-access/edge'
import { SlackChannel, SmtpChannel, WebhookChannel } from 'agent-access/node'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect } from 'vitest'
import { Application } from '@/components/contact/application'
import { Contact } from '@/components/contact/contact'
import { toText } from '@/e2e/support/inquiries'
import type { Catalog } from '@/lib/content/catalog'
import { siteAt } from '@/lib/content/site'
import { toAnswerName } from '@/lib/domain/groups'
import type { StoredInquiry } from '@/lib/domain/inquiry'
import { type Form, getFields } from '@/lib/domain/inquiry-fields'
import type { FormState } from '@/lib/forms/form-state'
import { submitApplicationForm, submitContactForm } from '@/lib/forms/submit-form'
import { InquiryPage } from '@/tools/dashboard/inquiry-page'
import { exported } from '@/tools/inquiries/actions'
import { contentAsking, questions } from './asking'
import { textOf } from './html'
import { type MailServer, startMailServer } from './mail-server'
import { origin } from './mcp-endpoint'
import { startSlack } from './slack-server'
import { openTemporaryDatabase, type TemporaryDatabase } from './sqlite'

export const catalog = contentAsking()
export const role = catalog.openRoles(new Date())[0] ?? expect.unreachable()

/** The name of everything that a form asks, as errors and forms write it. */
export const namesOn = (form: Form): string[] => [
  ...getFields(form).map(({ name }) => name),
  ...questions.map(({ name }) => toAnswerName(name)),
]

/** A valid value for each that stands nowhere else, whatever fields and questions there will be. */
export const valuesOn = (form: Form): Record<string, string> =>
  Object.fromEntries([
    ...getFields(form).map(({ name, shape }) => {
      const word = `of-${form}-${name}`.toLowerCase()
      const shaped = { address: `${word}@client.example`, link: `https://${word}.example` }
      return [name, shape === 'line' || shape === 'text' ? `value ${word}` : shaped[shape]]
    }),
    ...questions.map(({ name, kind, choices }) => [
      toAnswerName(name),
      kind === 'choice' ? choices[1]?.slug : `value of-${form}-${name}`,
    ]),
  ])

/** What people read of these values: of a choice its label. */
export const readOn = (form: Form) =>
  Object.entries(valuesOn(form)).map(
    ([name, value]) =>
      [
        name,
        questions.flatMap((q) => q.choices).find((c) => c.slug === value)?.label ?? value,
      ] as const,
  )

/** Fails with every name of which a place says nothing. */
export function expectAll(
  place: string,
  wanted: Iterable<readonly [string, string]>,
  there: string,
) {
  const missing = [...wanted].flatMap(([name, value]) => (there.includes(value) ? [] : [name]))
  expect({ place, missing }).toEqual({ place, missing: [] })
}

let database: TemporaryDatabase
let mail: MailServer
let slack: Awaited<ReturnType<typeof startSlack>>
const posted: string[] = []
const webhook = createServer(async (request, response) => {
  posted.push(await text(request))
  response.end()
})

beforeAll(async () => {
  database = await openTemporaryDatabase()
  mail = await startMailServer()
  slack = await startSlack()
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await Promise.all([mail.stop(), slack.stop()])
  webhook.close()
  database.close()
})

export const servicesWith = (asking: Catalog) => ({
  catalog: asking,
  site: siteAt(origin, asking.languages),
  inquiries: database.stores.inquiries,
  credentials: {
    issue: () => Promise.reject(new Error('nobody registers here')),
    find: async () => undefined,
    revoke: async () => {},
  },
  quota: openQuota(),
  wakeDelivery: () => {},
})

const formOf = (values: Readonly<Record<string, string>>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...values, openForMs: '60000' }))
    form.set(name, value)
  return form
}

/** Sends a form as a person does, and returns what the database has of it. */
export async function sent(
  form: Form,
  values = valuesOn(form),
  asking = catalog,
): Promise<StoredInquiry> {
  const caller = { services: servicesWith(asking), client: () => crypto.randomUUID() }
  const answer =
    form === 'inquiry'
      ? await submitContactForm(formOf(values), caller)
      : await submitApplicationForm(role.slug, formOf(values), caller)
  if ('state' in answer) throw new Error(JSON.stringify(answer.state))
  return (await database.stores.inquiries.find(answer.inquiryId)) ?? expect.unreachable()
}

/** What the agency reads of an inquiry in each place. */
export async function readings(inquiry: StoredInquiry): Promise<Record<string, string>> {
  const { SMTP_URL, SMTP_FROM: from, INQUIRY_TO: to } = mail.env
  const { port } = webhook.address() as AddressInfo
  for (const channel of [
    new SmtpChannel({ url: SMTP_URL, from, to }, toText),
    new SlackChannel({ url: slack.url }, toText),
    new WebhookChannel({ url: `http://127.0.0.1:${port}`, secret: 'a-secret' }),
  ])
    await channel.send(inquiry, AbortSignal.timeout(10_000))
  const { parsed } = mail.received.at(-1) ?? expect.unreachable()
  return {
    'the text of the mail': parsed.text ?? '',
    'the HTML of the mail': textOf(String(parsed.html)),
    Slack: JSON.stringify(slack.received.at(-1)?.blocks),
    'the webhook': posted.at(-1) ?? '',
    'the dashboard': textOf(
      renderToStaticMarkup(createElement(InquiryPage, { inquiry, savedMessage: '' })),
    ),
    CSV: exported([inquiry], 'csv'),
    JSON: exported([inquiry], 'json'),
  }
}

export const pageWith = (form: Form, state: FormState, asking = catalog) => {
  const filing = { send: async () => state, initial: state }
  const sources = { catalog: asking, site: siteAt(origin, asking.languages) }
  return renderToStaticMarkup(
    form === 'inquiry'
      ? createElement(Contact, { sources, ...filing })
      : createElement(Application, { sources, role, ...filing }),
  )
}
