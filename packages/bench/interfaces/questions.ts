import { limits } from 'agent-access/edge'
import type { Role } from '@/lib/careers/schema'
import { journalPaths, paths } from '@/lib/config/paths'
import type { Catalog } from '@/lib/subject/register'
import type { ExpectedFact } from './facts'

/** What a visitor asks, the page and the tool that answer it, and what the answer has to say. */
export interface BenchQuestion {
  readonly text: string
  readonly page?: string
  readonly tool?: { readonly name: string; readonly input: Readonly<Record<string, unknown>> }
  readonly facts: readonly ExpectedFact[]
}

type CaseStudy = Catalog['caseStudies'][number]
type Result = CaseStudy['results'][number]

/** Makes the questions of visitors from the content; what the content does not say is not asked. */
export function createQuestions(content: Catalog): BenchQuestion[] {
  const roles = content.open.roles
  const questions = [
    ...questionsAboutRoles(content, roles),
    ...questionsAboutTerms(content, roles),
    ...questionsAboutOneRole(content, roles),
    ...questionsAboutCaseStudies(content),
    ...questionsAboutAgency(content),
    ...questionsAboutPrices(content),
    ...questionsAboutPages(content),
    inquiryPreview,
  ]
  return questions.filter(({ facts }) => facts.length > 0)
}

/** A fact for each of the entries, among all entries of their list. */
const factsAbout = <T extends { readonly title: string }>(
  entries: readonly T[],
  all: readonly T[],
  getTexts: (entry: T) => ExpectedFact['texts'],
): ExpectedFact[] =>
  entries.map((entry) => ({
    texts: getTexts(entry),
    entry: {
      name: entry.title,
      others: all.filter((other) => other !== entry).map(({ title }) => title),
    },
  }))

const askList =
  (page: string, name: string) =>
  (
    text: string,
    input: Readonly<Record<string, unknown>>,
    facts: readonly ExpectedFact[],
  ): BenchQuestion => ({
    text,
    page,
    tool: { name, input },
    facts,
  })

const askRoles = askList(paths.careers, 'list_roles')
const askCaseStudies = askList(paths.work, 'list_case_studies')

/** A list may cut a sentence: its first words have to be there. */
const toBeginning = (text: string) => text.split(/\s+/).slice(0, 9).join(' ')

const withMost = <T>(entries: readonly T[], count: (entry: T) => number): T[] =>
  entries.toSorted((a, b) => count(b) - count(a)).slice(0, 1)

const getPayTexts = ({ salary }: Role): string[] =>
  salary ? [String(salary.min), String(salary.max)] : []

function questionsAboutRoles({ messages }: Catalog, roles: readonly Role[]): BenchQuestion[] {
  const { workplaces, dateText } = messages
  const ask = (
    text: string,
    matches: readonly Role[],
    getTexts: (role: Role) => ExpectedFact['texts'],
  ) => askRoles(text, {}, factsAbout(matches, roles, getTexts))
  const byYear = roles.filter(({ salary }) => salary?.period === 'year')
  const bestPaid = withMost(byYear, ({ salary }) => salary?.max ?? 0)
  const closing = roles.filter(({ closesAt }) => closesAt)
  const remote = roles.filter(({ workplace }) => workplace === 'remote')
  const getDayTexts = ({ closesAt = '' }: Role) => [closesAt, dateText(closesAt)]
  return [
    ask('Which role has the highest pay by the year?', bestPaid, getPayTexts),
    ask('Which roles close soon, and on which day?', closing, (role) => [getDayTexts(role)]),
    ask('Which roles can be done remotely?', remote, () => [['remote', workplaces.remote]]),
  ]
}

function questionsAboutTerms({ taxonomies }: Catalog, roles: readonly Role[]): BenchQuestion[] {
  const { locations, levels } = taxonomies
  const inCity = (slug: string) => roles.filter((role) => role.locations.includes(slug))
  const inCountry = (country: string) =>
    roles.filter((role) =>
      locations.some((city) => city.country === country && role.locations.includes(city.slug)),
    )
  const atLevel = (slug: string) => roles.filter(({ level }) => level === slug)
  const getAlias = ({ name, aliases = [] }: (typeof locations)[number]) =>
    aliases.find((alias) => alias !== name)
  const withAlias = locations.filter((city) => getAlias(city))
  return [
    ...withMost(locations, ({ slug }) => inCity(slug).length).flatMap(({ slug, name, country }) => [
      askRoles(
        `Which roles are open in ${name}?`,
        { location: [name] },
        factsAbout(inCity(slug), roles, () => [[slug, name]]),
      ),
      askRoles(
        `What do the roles in ${country} pay?`,
        { location: [country] },
        factsAbout(inCountry(country), roles, getPayTexts),
      ),
    ]),
    ...withMost(withAlias, ({ slug }) => inCity(slug).length).map((city) =>
      askRoles(
        `I live in ${getAlias(city)}: which jobs are there for me?`,
        { location: [getAlias(city)] },
        factsAbout(inCity(city.slug), roles, () => [[city.slug, city.name]]),
      ),
    ),
    ...withMost(levels, ({ slug }) => atLevel(slug).length).map(({ slug, name }) =>
      askRoles(
        `Which roles are there at the level ${name}?`,
        { level: [name] },
        factsAbout(atLevel(slug), roles, () => [[slug, name]]),
      ),
    ),
  ]
}

function questionsAboutOneRole({ messages }: Catalog, roles: readonly Role[]): BenchQuestion[] {
  const ask = (text: (title: string) => string, getTexts: (role: Role) => ExpectedFact['texts']) =>
    roles
      .filter((role) => getTexts(role).length > 0)
      .slice(0, 1)
      .map((role) => ({
        text: text(role.title),
        page: paths.role(role.slug),
        tool: { name: 'get_role', input: { id: role.slug } },
        facts: [{ texts: getTexts(role) }],
      }))
  return [
    ...ask(
      (title) => `What does the role ${title} pay, and for how many hours?`,
      (role) => (role.salary && role.hours ? [...getPayTexts(role), role.hours] : []),
    ),
    ...ask(
      (title) => `What are the steps of hiring for ${title}?`,
      ({ process }) => process.map(toBeginning),
    ),
    ...ask(
      (title) => `What are the requirements of ${title}?`,
      (role) => role.requirements.map(toBeginning),
    ),
    ...ask(
      (title) => `Where do I apply for ${title}?`,
      ({ applyUrl, slug }) => [applyUrl ?? paths.apply(slug)],
    ),
    ...ask(
      (title) => `What does the internship ${title} pay?`,
      (role) =>
        role.employmentType === 'internship'
          ? [['internship', messages.employments.internship], ...getPayTexts(role)]
          : [],
    ),
  ]
}

/** A value, or the two values that it is the change of. */
const getFigureTexts = ({ value, baseline, after }: Result): string[] =>
  baseline === null || after === null
    ? [String(Math.abs(value))]
    : [String(Math.abs(baseline)), String(Math.abs(after))]

function questionsAboutCaseStudies({ caseStudies, taxonomies }: Catalog): BenchQuestion[] {
  const { industries, services } = taxonomies
  const ask = (text: string, study: CaseStudy, texts: readonly (readonly string[])[]) => ({
    text,
    page: paths.caseStudy(study.slug),
    tool: { name: 'get_case_study', input: { slug: study.slug } },
    facts: texts.map((one) => ({ texts: one })),
  })
  const ofIndustry = (slug: string) => caseStudies.filter(({ industry }) => industry === slug)
  const withService = (slug: string) => caseStudies.filter((one) => one.services.includes(slug))
  const ofYear = (year: number) => caseStudies.filter((study) => study.year === year)
  return [
    ...caseStudies.slice(0, 1).map((study) =>
      ask(
        `What changed for ${study.client}, and by whose count?`,
        study,
        study.results.map((result) => [result.label, toBeginning(result.source)]),
      ),
    ),
    ...withMost(caseStudies, ({ results }) => results.length).map((study) =>
      ask(
        `Which results does ${study.title} have, before and after?`,
        study,
        study.results.map((result) => [result.label, ...getFigureTexts(result)]),
      ),
    ),
    ...caseStudies.slice(-1).flatMap((study) => [
      ask(
        `Who made what in ${study.title}?`,
        study,
        study.credits.map(({ contribution }) => [toBeginning(contribution)]),
      ),
      askCaseStudies(
        `Which projects are from ${study.year}?`,
        { year: [study.year] },
        factsAbout(ofYear(study.year), caseStudies, ({ year }) => [String(year)]),
      ),
    ]),
    ...withMost(industries, ({ slug }) => ofIndustry(slug).length).map(({ slug, name }) =>
      askCaseStudies(
        `Which clients are from the industry ${name}?`,
        { industry: [name] },
        factsAbout(ofIndustry(slug), caseStudies, ({ client }) => [client]),
      ),
    ),
    ...withMost(services, ({ slug }) => withService(slug).length).map(({ slug, name }) =>
      askCaseStudies(
        `Which projects used the service ${name}?`,
        { service: [name] },
        factsAbout(withService(slug), caseStudies, () => [[slug, name]]),
      ),
    ),
  ]
}

const askPage = (
  text: string,
  page: string,
  facts: readonly ExpectedFact['texts'][],
): BenchQuestion => ({
  text,
  page,
  facts: facts.map((texts) => ({ texts })),
})

function questionsAboutAgency({ agency, people, taxonomies, messages }: Catalog): BenchQuestion[] {
  const { offices, email, phone, legal, workLanguages = [], headcount } = agency
  const findCity = (slug: string) => taxonomies.locations.find((city) => city.slug === slug)?.name
  return [
    askPage(
      'Where are the offices?',
      paths.about,
      offices.map(({ street, location }) => [street, findCity(location) ?? location]),
    ),
    askPage(
      'What should I know before I visit an office?',
      paths.about,
      offices.flatMap(({ note }) => (note ? [[toBeginning(note)]] : [])),
    ),
    askPage('What are the email address and the telephone number?', paths.contact, [
      phone ? [email, phone] : [email],
    ]),
    askPage(
      'In which languages can I write to the agency?',
      paths.about,
      workLanguages.map((language) => [messages.languageText(language)]),
    ),
    askPage(
      'Who leads what?',
      paths.about,
      people.flatMap(({ name, leads }) => (leads ? [[name, leads]] : [])),
    ),
    askPage('How many people work there?', paths.about, headcount ? [[String(headcount)]] : []),
    askPage('Which company is legally behind the site?', paths.imprint, [
      [legal.legalName, ...(legal.vatId ? [legal.vatId] : [])],
    ]),
  ]
}

/** What clients ask first, where the site says it. */
function questionsAboutPrices({ pages }: Catalog): BenchQuestion[] {
  const page = pages.find(({ slug }) => slug === 'how-we-work')
  const projects = (page?.projects ?? []).map((project) => ({ ...project, title: project.name }))
  const facts = factsAbout(projects, projects, ({ budget }) => [String(budget.min)])
  return [askList(paths.howWeWork, 'list_taxonomies')('What does a project cost?', {}, facts)]
}

function questionsAboutPages(catalog: Catalog): BenchQuestion[] {
  const { agency, journal, messages, taxonomies } = catalog
  const [, statement = ''] = /^(\p{L}.+)$/mu.exec(catalog.page('accessibility').body) ?? []
  return [
    askPage(
      'How do they approach a project?',
      paths.home,
      agency.approach.map(({ title, text }) => [title, toBeginning(text)]),
    ),
    askPage(
      'What do the services include?',
      paths.services,
      taxonomies.services.map(({ name, description = '' }) => [name, toBeginning(description)]),
    ),
    ...journal
      .slice(0, 1)
      .map(({ title, author, publishedAt }) =>
        askPage(
          'What is the newest entry of the journal, by whom and of which day?',
          journalPaths.index,
          [[title, author, [publishedAt, messages.dateText(publishedAt)]]],
        ),
      ),
    askPage('When is a message that I send erased?', paths.privacyPolicy, [
      [String(limits.submissionRetentionDays)],
    ]),
    askPage('Is the site accessible?', paths.accessibility, [[toBeginning(statement)]]),
  ]
}

const challenge = 'Nobody finds the button with which our patients cancel an appointment.'

const inquiryPreview: BenchQuestion = {
  text: 'Prepare an inquiry and show it to me; send nothing yet.',
  tool: {
    name: 'submit_contact_inquiry',
    input: {
      firstName: 'Anna',
      lastName: 'Berg',
      workEmail: 'anna.berg@client.example',
      challenge,
      dryRun: true,
    },
  },
  facts: [{ texts: [challenge] }],
}
