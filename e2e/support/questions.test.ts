import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { invokeOperation, type PageTool } from 'agent-access'
import { openQuota } from 'agent-access/edge'
import { mail as toMail, slack as toSlack, webhook as toWebhook } from 'agent-access/node'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { InquiryConfirmationDialog } from '@/components/agent/confirm-inquiry'
import { ApplicationForm } from '@/components/contact/application'
import { ContactSection } from '@/components/contact/contact'
import { toPlainText } from '@/e2e/support/html'
import { toText } from '@/e2e/support/inquiries'
import { type MailServer, startMailServer } from '@/e2e/support/mail-server'
import { endpointForTests, origin } from '@/e2e/support/mcp-endpoint'
import { access, pageToolMessages, getServices as siteServices } from '@/lib/agent-access'
import { submitApplicationForm } from '@/lib/careers/application-form'
import { paths } from '@/lib/config/paths'
import { createSiteAt } from '@/lib/config/site'
import { listFormFields } from '@/lib/contact/form-fields'
import { fieldIssue, formMessages } from '@/lib/contact/form-messages'
import { createEmptyFormState, type FormState } from '@/lib/contact/form-state'
import { nestMembers } from '@/lib/contact/groups'
import { type FormName, formNames, getFields, toAnswerName } from '@/lib/contact/inquiry-fields'
import { submitContactInquiryOperation } from '@/lib/contact/operations'
import type { Question } from '@/lib/contact/question'
import type { InquiryContent, StoredInquiry } from '@/lib/contact/schema'
import { submitContactForm } from '@/lib/contact/submit-form'
import { createSnapshots } from '@/lib/content/catalog'
import { findDocument } from '@/lib/documents/markdown/site'
import { httpOperations } from '@/lib/documents/operations'
import { findAcceptedValues } from '@/lib/subject/accepted-values'
import type { Catalog } from '@/lib/subject/register'
import { startSlack } from '@/packages/agent-access/test/slack-server'
import { openTemporaryDatabase, type TemporaryDatabase } from '@/packages/agent-access/test/sqlite'
import { InquiryPage } from '@/packages/tools/src/dashboard/inquiry-page'
import {
  createReader,
  type DashboardReader,
  ReaderProvider,
} from '@/packages/tools/src/dashboard/reader'
import { exportInquiries } from '@/packages/tools/src/inquiries/actions'
import tools from '@/tools.config'
import { catalog as sample } from './current-content'

const none = { for: [...formNames], required: false, choices: [] }

/** One question of each kind, on each form. */
const questions: readonly Question[] = [
  { ...none, name: 'found-by', kind: 'line', label: 'How did you find us?' },
  { ...none, name: 'notes', kind: 'text', label: 'Anything else?', hint: 'Only if you like.' },
  {
    ...none,
    name: 'budget',
    kind: 'choice',
    label: 'Your budget',
    choices: [
      { slug: 'up-to-25k', label: 'Up to €25,000' },
      { slug: '25k-to-100k', label: '€25,000 to €100,000' },
    ],
  },
]

const germanLabels = ['Bis 25.000 €', '25.000 € bis 100.000 €']

const inGerman = (question: Question): Question => ({
  ...question,
  label: `${question.label} (auf Deutsch)`,
  choices: question.choices.map(({ slug }, at) => ({ slug, label: germanLabels[at] ?? slug })),
})

/** The sample, which asks these questions and no others. */
function contentAsking(asked: readonly Question[] = questions): Catalog {
  const { agency, translations } = sample
  const german = translations.de ?? { ...translations }
  return createSnapshots({
    ...sample,
    agency: { ...agency, questions: [...asked] },
    translations: {
      ...translations,
      de: { ...german, agency: { ...german.agency, questions: asked.map(inGerman) } },
    } as Catalog['translations'],
  })(new Date())
}

const catalog = contentAsking()
const role = catalog.open.roles[0] ?? expect.unreachable()

/** The name of everything that a form asks, as errors and forms write it. */
const namesOn = (form: FormName): string[] => [
  ...getFields(form).map(({ name }) => name),
  ...questions.map(({ name }) => toAnswerName(name)),
]

/** A valid value for each that stands nowhere else, whatever fields and questions there will be. */
const valuesOn = (form: FormName): Record<string, string> =>
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
const readOn = (form: FormName) =>
  Object.entries(valuesOn(form)).map(
    ([name, value]) =>
      [
        name,
        questions.flatMap((q) => q.choices).find((c) => c.slug === value)?.label ?? value,
      ] as const,
  )

/** Fails with every name of which a place says nothing. */
function expectAll(place: string, wanted: Iterable<readonly [string, string]>, there: string) {
  const missing = [...wanted].flatMap(([name, value]) => (there.includes(value) ? [] : [name]))
  expect({ place, missing }).toEqual({ place, missing: [] })
}

let database: TemporaryDatabase<InquiryContent>
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

const servicesWith = (asking: Catalog) => ({
  catalog: asking,
  site: createSiteAt(origin, asking.languages),
  accepts: findAcceptedValues,
  submissions: database.stores.submissions,
  answers: database.stores.answers,
  credentials: {
    issue: () => Promise.reject(new Error('nobody registers here')),
    find: async () => undefined,
    revoke: async () => {},
    deriveKey: async () => new Uint8Array(32),
  },
  quota: openQuota(),
  logEvent: () => {},
  wakeDelivery: () => {},
})

const getForm = (values: Readonly<Record<string, string>>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...values, openForMs: '60000' }))
    form.set(name, value)
  return form
}

/** Sends a form as a person does, and returns what the database has of it. */
async function sent(
  form: FormName,
  values = valuesOn(form),
  asking = catalog,
): Promise<StoredInquiry> {
  const caller = { services: servicesWith(asking), client: () => crypto.randomUUID() }
  const answer =
    form === 'inquiry'
      ? await submitContactForm(getForm(values), caller)
      : await submitApplicationForm(role.slug, getForm(values), caller)
  if ('state' in answer) throw new Error(JSON.stringify(answer.state))
  return (await database.stores.submissions.read([answer.inquiryId]))[0] ?? expect.unreachable()
}

const inquiries = await tools.inquiries()
const dashboardReader = createReader(await tools.dashboard(), inquiries)

/** What the agency reads of an inquiry in each place. */
async function readings(inquiry: StoredInquiry): Promise<Record<string, string>> {
  const { SMTP_URL, SMTP_FROM: from, INQUIRY_TO: to } = mail.env
  const { port } = webhook.address() as AddressInfo
  for (const channel of [
    toMail({ url: SMTP_URL, from, to }),
    toSlack({ url: slack.url }),
    toWebhook({ url: `http://127.0.0.1:${port}`, secret: 'a-secret' }),
  ])
    await channel.createChannel(toText).send(inquiry, AbortSignal.timeout(10_000))
  const { parsed } = mail.received.at(-1) ?? expect.unreachable()
  return {
    'the text of the mail': parsed.text ?? '',
    'the HTML of the mail': toPlainText(String(parsed.html)),
    Slack: JSON.stringify(slack.received.at(-1)?.blocks),
    'the webhook': posted.at(-1) ?? '',
    'the dashboard': toPlainText(
      renderToStaticMarkup(
        createElement(
          ReaderProvider,
          { value: dashboardReader as unknown as DashboardReader },
          createElement(InquiryPage, { inquiry, savedMessage: '' }),
        ),
      ),
    ),
    CSV: exportInquiries(inquiries, [inquiry], 'csv'),
    JSON: exportInquiries(inquiries, [inquiry], 'json'),
  }
}

const pageWith = (form: FormName, state: FormState, asking = catalog) => {
  const filing = { send: async () => state, initial: state }
  const sources = { catalog: asking, site: createSiteAt(origin, asking.languages) }
  return renderToStaticMarkup(
    form === 'inquiry'
      ? createElement(ContactSection, { sources, ...filing })
      : createElement(ApplicationForm, { sources, role, ...filing }),
  )
}

describe.each(formNames)('every field and question of the form: %s', (form) => {
  it('stands on the form, with what was written and what is wrong with it', () => {
    const values = valuesOn(form)
    const errors = Object.fromEntries(namesOn(form).map((name) => [name, `wrong: ${name}`]))
    const html = pageWith(form, { ...createEmptyFormState(), values, errors, answers: 1 })
    expectAll(
      'controls',
      namesOn(form).map((name) => [name, ` name="${name}"`]),
      html,
    )
    expectAll(
      'labels',
      listFormFields(form, catalog).map(({ name, label }) => [name, label]),
      toPlainText(html),
    )
    expectAll('errors', Object.entries(errors), toPlainText(html))
    expectAll(
      'links',
      namesOn(form).map((name) => [name, `href="#${name}"`]),
      html,
    )
    expectAll(
      'ids',
      namesOn(form).map((name) => [name, ` id="${name}"`]),
      html,
    )
    const texts = [
      ...html.matchAll(/<textarea[^>]*>([^<]*)| checked="" value="([^"]*)"| value="([^"]*)"/g),
    ]
    expectAll(
      'values',
      Object.entries(values),
      JSON.stringify(texts.map((one) => one.slice(1).join(''))),
    )
    expect(html).toMatch(/type="radio"[^>]* checked="" value="25k-to-100k"/)
  })

  it('is in every place where the agency reads it', async () => {
    const { kind: _, answers: __, ...members } = (await sent(form)).content
    expect(Object.keys(members)).toEqual(
      expect.arrayContaining(getFields(form).map(({ name }) => name)),
    )
    for (const [place, reading] of Object.entries(await readings(await sent(form))))
      expectAll(place, readOn(form), reading)
  })
})

const inputOfTool = (tool: Pick<PageTool, 'inputSchema'> | undefined) =>
  Object(tool?.inputSchema.properties)

/** Fails unless a schema names every field and question, and every choice. */
function expectDescribed(place: string, properties: Record<string, unknown>) {
  const { answers } = properties as {
    answers: { properties: Record<string, { enum?: readonly unknown[] }> }
  }
  const named = Object.keys({ ...properties, ...answers.properties })
  expect({ place, named }).toEqual({
    place,
    named: expect.arrayContaining([
      ...getFields('inquiry').map(({ name }) => name),
      ...questions.map(({ name }) => name),
    ]),
  })
  expect(answers).toMatchObject({ additionalProperties: false })
  expect(answers).not.toHaveProperty('required')
  // A body of REST may have null for what is left out.
  for (const { name, choices } of questions.filter(({ kind }) => kind === 'choice'))
    expect((answers.properties[name]?.enum ?? []).filter((value) => value !== null)).toEqual(
      choices.map(({ slug }) => slug),
    )
}

describe('every field and question of an inquiry', () => {
  const { access: ownAccess, legacy, modern } = endpointForTests({ catalog })
  const input = () => nestMembers(valuesOn('inquiry'))
  const tool = access
    .describePageTools({ ...siteServices(), catalog: catalog })
    .tools.find(({ confirms }) => confirms)

  it('is in the OpenAPI description, of the request and of the preview', async () => {
    const document = await ownAccess.openapiDocument(new Date())
    const { post } = document.paths?.[paths.inquiries] ?? {}
    // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came back
    const schemaIn = (part: any) => part.content['application/json'].schema
    expectDescribed('OpenAPI', schemaIn(post?.requestBody).properties)
    const preview = JSON.stringify([schemaIn(post?.responses?.[200]), document.components])
    expectAll(
      'the preview',
      questions.map(({ name }) => [name, `"${name}":`]),
      preview,
    )
  })

  it('is in the list of tools, in both eras, and in the page tools', async () => {
    for (const request of [legacy, modern]) {
      const { tools } = (await request('tools/list')).result
      const name = submitContactInquiryOperation.name
      expectDescribed('MCP', inputOfTool(tools.find((one: { name: string }) => one.name === name)))
    }
    expectDescribed('page tools', inputOfTool(tool))
  })

  it('is previewed by REST and by MCP in both eras', async () => {
    const { POST } = ownAccess.at(submitContactInquiryOperation.http.path)
    const body = JSON.stringify({ ...input(), dryRun: true })
    const response = await POST(
      new Request(origin + paths.inquiries, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      }),
    )
    expect(await response.json()).toMatchObject({ status: 'preview', inquiry: input() })
    for (const request of [legacy, modern]) {
      const call = {
        name: submitContactInquiryOperation.name,
        arguments: { ...input(), dryRun: true },
      }
      const { result } = await request('tools/call', call)
      expect(result.structuredContent).toMatchObject({ status: 'preview', inquiry: input() })
      expectAll('MCP', readOn('inquiry'), result.content[0].text)
    }
  })

  it('is asked about before a client of MCP sends it', async () => {
    const call = { name: submitContactInquiryOperation.name, arguments: input() }
    const { result } = await modern('tools/call', call, { elicitation: {} })
    expectAll('the question', readOn('inquiry'), result.inputRequests.confirm.params.message)
  })

  it('can be changed in the dialog of the page tools', () => {
    const values = valuesOn('inquiry')
    const html = renderToStaticMarkup(
      createElement(InquiryConfirmationDialog, {
        messages: pageToolMessages(catalog.messages),
        recipient: catalog.agency.name,
        privacyPolicy: paths.privacyPolicy,
        fields: tool?.confirms ?? [],
        values,
        signal: new AbortController().signal,
        settle() {},
      }),
    )
    expectAll(
      'controls',
      namesOn('inquiry').map((name) => [name, ` name="${name}"`]),
      html,
    )
    expectAll('what is read', readOn('inquiry'), html.replaceAll('&#x27;', "'"))
    expect(html).toContain('<option value="25k-to-100k" selected="">')
  })
})

test('every question of an application is in its Markdown', () => {
  const sources = {
    catalog,
    site: createSiteAt(origin, catalog.languages),
    registry: httpOperations,
  }
  const { body } = findDocument(paths.apply(role.slug), new URLSearchParams(), sources)
  expectAll(
    'Markdown',
    listFormFields('application', catalog).map(({ name, label }) => [name, label]),
    body,
  )
})

describe('an answer', () => {
  it('is stored in the language of the agency, whatever the form was in', async () => {
    const values = { ...valuesOn('inquiry'), firstName: 'Annika' }
    const { content } = await sent('inquiry', values, catalog.in('de'))
    expect(content.answers?.budget).toMatchObject({
      label: 'Your budget',
      choice: '€25,000 to €100,000',
    })
    expect(toPlainText(pageWith('inquiry', createEmptyFormState(), catalog.in('de')))).toContain(
      'Bis 25.000 €',
    )
  })

  it('of many lines cannot look like another row of a mail', async () => {
    const notes = 'A line\nEmail: eve@evil.example'
    const { content, ...record } = await sent('inquiry', {
      ...valuesOn('inquiry'),
      firstName: 'Ada',
      [toAnswerName('notes')]: notes,
    })
    const mails = await readings({ ...record, content })
    expect(mails['the text of the mail']).not.toMatch(/^Email: eve/m)
    expect(mails['the text of the mail']).toContain('Email: eve@evil.example')
  })

  it('that is blank is none, and an inquiry without any is as it was before there were questions', async () => {
    const values: Record<string, string> = { ...valuesOn('inquiry'), firstName: 'Blank' }
    for (const { name } of questions)
      values[toAnswerName(name)] = ' \u200b'.slice(0, name === 'budget' ? 1 : 2)
    const { content } = await sent('inquiry', values)
    expect(content).not.toHaveProperty('answers')
  })

  it('is part of what makes two inquiries the same, and its label is not', async () => {
    const caller = { services: servicesWith(catalog), client: () => 'the same' }
    const input = {
      ...nestMembers(valuesOn('inquiry')),
      firstName: 'Twice',
      clientRequestId: crypto.randomUUID(),
    }
    const first = await invokeOperation(submitContactInquiryOperation, input, caller)
    const renamed = contentAsking(questions.map((question) => ({ ...question, label: 'Renamed' })))
    const again = { ...caller, services: servicesWith(renamed) }
    expect(await invokeOperation(submitContactInquiryOperation, input, again)).toEqual(first)
    const other = { ...input, answers: { ...Object(input).answers, budget: 'up-to-25k' } }
    await expect(
      invokeOperation(submitContactInquiryOperation, other, caller),
    ).rejects.toMatchObject({
      code: 'idempotency_mismatch',
    })
  })
})

describe('what is no answer', () => {
  const refused = (answers: unknown, language = 'en') =>
    invokeOperation(
      submitContactInquiryOperation,
      { ...nestMembers(valuesOn('inquiry')), answers },
      { services: servicesWith(catalog.in(language)) },
    ).then(
      () => expect.unreachable(),
      ({ code, errors }) => ({ code, errors }),
    )

  it.each([
    [
      { bugdet: 'up-to-25k' },
      {
        field: 'answers.bugdet',
        message: 'This parameter is not known; did you mean budget?',
        allowed: questions.map(({ name }) => name),
      },
    ],
    [
      { budget: 'up-to-20k' },
      {
        field: 'answers.budget',
        message: '"up-to-20k" is not known; did you mean up-to-25k?',
        allowed: ['up-to-25k', '25k-to-100k'],
      },
    ],
    [
      { budget: 7 },
      {
        field: 'answers.budget',
        message: '7 is not known',
        allowed: ['up-to-25k', '25k-to-100k'],
      },
    ],
    [
      { notes: 'x'.repeat(1001) },
      { field: 'answers.notes', message: 'Write at most 1000 characters; there are 1001' },
    ],
    ['up-to-25k', { field: 'answers', message: '"up-to-25k" is not a JSON object' }],
  ])('is refused with what is allowed: %#', async (answers, error) => {
    expect(await refused(answers)).toEqual({ code: 'invalid_request', errors: [error] })
  })

  it.each(['Up to €25,000', 'bis 25.000 €', ' UP-TO-25K '])(
    'a choice is meant by its label in any language: %s',
    async (budget) => {
      const input = { ...nestMembers(valuesOn('inquiry')), answers: { budget }, dryRun: true }
      const { inquiry } = Object(
        await invokeOperation(submitContactInquiryOperation, input, {
          services: servicesWith(catalog),
        }),
      )
      expect(inquiry.answers).toEqual({ budget: 'up-to-25k' })
    },
  )
})

describe.each(formNames)('a question of the form that must be answered: %s', (form) => {
  const asking = contentAsking(questions.map((question) => ({ ...question, required: true })))
  const caller = (asked: Catalog) => ({
    services: servicesWith(asked),
    client: () => crypto.randomUUID(),
  })
  const submit = (values: Readonly<Record<string, string>>, asked = asking) =>
    form === 'inquiry'
      ? submitContactForm(getForm(values), caller(asked))
      : submitApplicationForm(role.slug, getForm(values), caller(asked))
  const answers = questions.map(({ name }) => toAnswerName(name))
  const withoutAnswers = Object.fromEntries(
    Object.entries(valuesOn(form)).filter(([name]) => !answers.includes(name)),
  )

  it('is not called optional, and no choice is made beforehand', () => {
    const html = pageWith(form, createEmptyFormState(), asking)
    expect(html).not.toContain('No answer')
    for (const name of answers) {
      const controls = html.match(new RegExp(`<(?:input|textarea)[^>]*name="${name}"[^>]*>`, 'g'))
      expect(controls).toEqual([...(controls ?? [])].filter((one) => one.includes(' required=""')))
      expect(controls?.length).toBe(name === 'answers.budget' ? 2 : 1)
    }
    expect(listFormFields(form, asking).filter(({ name }) => answers.includes(name))).toEqual(
      answers.map(() => expect.not.objectContaining({ optional: true })),
    )
  })

  it.each([
    ['en', 'Answer this question'],
    ['de', 'Beantworten Sie diese Frage'],
  ])('holds a form in %s that leaves it out, with or without script', async (language, error) => {
    const asked = asking.in(language)
    const blank = Object.fromEntries(answers.map((name) => [name, ' ']))
    for (const left of [{}, blank]) {
      const refused = await submit({ ...withoutAnswers, ...left, firstName: 'Held' }, asked)
      const { errors } = 'state' in refused ? refused.state : expect.unreachable()
      expect(errors).toEqual(Object.fromEntries(answers.map((name) => [name, error])))
    }
    const fields = listFormFields(form, asked)
    const messages = formMessages(asked.messages, fields)
    for (const name of answers) {
      const { rule } = fields.find((field) => field.name === name) ?? expect.unreachable()
      expect(fieldIssue(rule ?? expect.unreachable(), '', messages)).toBe(error)
    }
    const state = { ...createEmptyFormState(), errors: { 'answers.budget': error }, answers: 1 }
    expect(toPlainText(pageWith(form, state, asked))).toContain(
      language === 'en' ? `Your budget: ${error}` : `Your budget (auf Deutsch): ${error}`,
    )
  })

  it('lets an inquiry with an answer through, and what came before it stays readable', async () => {
    const before = await sent(form, { ...withoutAnswers, firstName: 'Earlier' }, catalog)
    expect(before.content).not.toHaveProperty('answers')
    const [again] = await database.stores.submissions.read([before.id])
    for (const reading of Object.values(await readings(again ?? expect.unreachable())))
      expect(reading).toContain('Earlier')
    const after = await sent(form, { ...valuesOn(form), firstName: 'Later' }, asking)
    expect(Object.keys(after.content.answers ?? {})).toEqual(questions.map(({ name }) => name))
  })
})

describe('a question of an inquiry that must be answered', () => {
  const asking = contentAsking(
    questions.map((question) => ({ ...question, required: question.name === 'budget' })),
  )
  const { access: ownAccess, legacy, modern } = endpointForTests({ catalog: asking })
  const { answers, ...members } = nestMembers(valuesOn('inquiry'))
  const refusals = [
    [undefined, 'answers', 'Write what the person answers to "Your budget"'],
    [{}, 'answers.budget', 'Write what the person answers to "Your budget"'],
  ] as const
  const post = (body: object) =>
    ownAccess.at(submitContactInquiryOperation.http.path).POST(
      new Request(origin + paths.inquiries, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )

  it('is required by the OpenAPI description, by MCP in both eras and by the page tools', async () => {
    const { post } = (await ownAccess.openapiDocument(new Date())).paths?.[paths.inquiries] ?? {}
    // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came back
    const body = Object(post?.requestBody as any).content['application/json']
    const tools = [legacy, modern].map(async (request) =>
      (await request('tools/list')).result.tools.find(
        (one: { name: string }) => one.name === submitContactInquiryOperation.name,
      ),
    )
    const pageTool = access
      .describePageTools({ ...siteServices(), catalog: asking })
      .tools.find(({ confirms }) => confirms)
    expect(pageTool?.confirms).toContainEqual(
      expect.objectContaining({ name: 'answers.budget', required: true }),
    )
    const schemas = [body.schema, pageTool?.inputSchema]
    for (const tool of await Promise.all(tools)) schemas.push(tool.inputSchema)
    for (const schema of schemas) {
      expect(schema.required).toContain('answers')
      expect(schema.properties.answers.required).toEqual(['budget'])
    }
    expect(JSON.stringify(body)).toContain('"answers":{"budget":"up-to-25k"}')
  })

  it.each(refusals)(
    'holds a dry run and a submission without it: %j',
    async (given, field, message) => {
      for (const dryRun of [true, false]) {
        const input = { ...members, ...(given && { answers: given }), dryRun }
        const response = await post(input)
        expect([response.status, (await response.json()).errors]).toEqual([
          400,
          [expect.objectContaining({ field, message })],
        ])
        for (const request of [legacy, modern]) {
          const call = { name: submitContactInquiryOperation.name, arguments: input }
          const { result } = await request('tools/call', call)
          expect(result.isError).toBe(true)
          expect(result.content[0].text).toContain(message)
        }
      }
    },
  )

  it('lets a dry run with the answer through', async () => {
    const response = await post({ ...members, answers, dryRun: true })
    expect(await response.json()).toMatchObject({ status: 'preview', inquiry: { answers } })
  })
})
